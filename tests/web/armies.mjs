// Two armies of the sample campaign driven together over the API, so that a browser can show the
// battle and fight it.

/** Somebody who reads and orders over the API, signed in by a link of his own. */
export class Hand {
  static async of(house, who) {
    const hand = new Hand();
    const link = new URL(house.link(who)).hash.split("link=")[1];
    hand.base = house.address;
    hand.headers = { "content-type": "application/json" };
    const { token } = await hand.send("/api/v1/sign-in", { link });
    hand.headers.authorization = `Bearer ${token}`;
    const { roles } = await hand.send("/api/v1/me");
    hand.campaign = `/api/v1/campaigns/${roles[0].campaign}`;
    return hand;
  }
  async send(path, body) {
    const answer = await fetch(this.base + path, {
      method: body ? "POST" : "GET",
      headers: { ...this.headers, "idempotency-key": `"${Math.random()}"` },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return JSON.parse(text);
  }
  ask(what) {
    return this.send(`${this.campaign}/${what}`);
  }
  order(kind, parts) {
    return this.send(`${this.campaign}/orders`, { kind, ...parts });
  }
  async battles() {
    return (await this.ask("view")).commander.battles;
  }
}

/** Aldous marches to Merrowford, where Ilsabet stands, and attacks her; gives the meeting. */
export async function drive_together(house) {
  const aldous = await Hand.of(house, "Aldous Merle");
  const ilsabet = await Hand.of(house, "Ilsabet Varn");
  const referee = await Hand.of(house, "referee  ");
  const { map } = (await aldous.ask("view")).commander;
  const there = map.places.find((place) => place.name === "Merrowford").id;
  await aldous.order("MarchArmy", { waypoints: [there] });
  for (let day = 0; day < 14; day += 1) {
    await referee.send(`${referee.campaign}/clock`, { action: "advance", days: 1 });
    const { army, battles } = (await aldous.ask("view")).commander;
    const { meeting, attackable } = battles;
    if (!meeting && attackable.length) await aldous.order("AttackArmy", { target: attackable[0] });
    else if (!meeting && !army.march) await aldous.order("MarchArmy", { waypoints: [there] });
    const { meeting: called } = await aldous.battles();
    if (called) return { aldous, ilsabet, referee, meeting: called.id };
  }
  throw new Error("the armies do not meet");
}

/** Both hand in their plans, and the referee lets the dice fall. */
export async function hand_in_plans({ aldous, ilsabet, referee, meeting }) {
  for (const one of [aldous, ilsabet]) {
    await one.order("HandInPlan", { meeting, text: "All along the line." });
  }
  await referee.order("LetDiceFall", { meeting });
}
