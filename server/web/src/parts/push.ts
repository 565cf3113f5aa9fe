// This browser as a place where somebody is told things while no page is open.
import type { Of } from "../api/types";

/** Whether this browser can be told anything, and has what keeps the page. */
export const canBePushedTo = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Base64 for addresses as bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export type Subscribed = Pick<Of<"MakeWay">, "address" | "p256dh" | "auth">;

/** Asks the browser for a place; nothing if its owner does not let it. */
export async function subscribed(serverKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(serverKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { address: endpoint, p256dh: keys.p256dh, auth: keys.auth };
}
