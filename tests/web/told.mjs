// Anyone who does not look has himself told elsewhere: he makes a way, tries it, changes its secret
// and takes it away; the referee has his own, and sees nothing of others'.
import { becomes, by_keys, check, hold_to_wcag, hold_to_wcag_by_night } from "./house.mjs";

const open_dialog = async (page) => {
  await page.getByRole("button", { name: "Being told" }).click();
  const dialog = page.getByRole("dialog", { name: "Being told" });
  await dialog.getByLabel("Its address").waitFor();
  return dialog;
};

async function make_and_try(house, size) {
  const page = await house.sign_in("Ilsabet Varn", size);
  const dialog = await open_dialog(page);
  await dialog.getByLabel("Its address").fill("https://192.0.2.7/idis");
  await dialog.getByLabel("that somebody writes to me").check();
  await dialog.getByLabel("from", { exact: true }).fill("22:00");
  const add = dialog.getByRole("button", { name: "Tell me so" });
  check(await add.isDisabled(), `${size}: quiet hours without an end are taken`);
  await dialog.getByLabel("to", { exact: true }).fill("07:30");
  await hold_to_wcag(page, `being told, a new way, ${size}`);
  await hold_to_wcag_by_night(page, `being told, a new way, ${size}`);
  await dialog.getByLabel("By what").focus();
  const stops = await by_keys(page, `being told, ${size}`);
  check(stops.length > 8, `being told, ${size}: by keys there are ${stops.join(", ")}`);
  await add.click();
  const card = dialog.locator(".card");
  await card.waitFor();
  const text = await card.innerText();
  for (const part of ["192.0.2.7", "asked something", "writes to me", "22:00", "07:30"]) {
    check(text.includes(part), `${size}: the way does not say ${part}: ${text}`);
  }
  const secret = dialog.locator("code");
  check(/^whsec_/.test(await secret.innerText()), `${size}: its secret is not shown`);
  await card.getByRole("button", { name: "Try it" }).click();
  const failure = card.getByText("Its address is not one of the open internet.");
  check(await becomes(() => failure.isVisible()), `${size}: nobody says why it was not taken`);
  await card.getByRole("button", { name: "New secret" }).click();
  await card.locator("code").waitFor();
  await hold_to_wcag(page, `being told, ${size}`);
  await page.keyboard.press("Escape");
  check(await becomes(async () => !(await dialog.count())), `${size}: the dialog does not close`);
  const again = await open_dialog_with_ways(page);
  check(!(await again.locator("code").count()), `${size}: the secret is shown again`);
  await again.getByRole("button", { name: "Tell me no more" }).click();
  check(await becomes(async () => !(await card.count())), `${size}: the way does not go`);
  await page.context().close();
}

const open_dialog_with_ways = async (page) => {
  await page.getByRole("button", { name: "Being told" }).click();
  const dialog = page.getByRole("dialog", { name: "Being told" });
  await dialog.locator(".card").waitFor();
  return dialog;
};

export async function being_told(house) {
  for (const size of ["phone", "desk"]) await make_and_try(house, size);
  const page = await house.sign_in("referee  ", "desk");
  const dialog = await open_dialog(page);
  check(!(await dialog.locator(".card").count()), "the referee sees the way of another");
  check(!(await dialog.getByLabel("everything").count()), "a desk is offered what channels hold");
  await hold_to_wcag(page, "being told, the referee");
  await page.context().close();
}
