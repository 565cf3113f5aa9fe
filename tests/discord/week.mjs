// A week of the sample campaign, played by chat alone: eight commanders, a referee, the Chorus and
// a God; orders in words, letters, a battle in each game, a siege. Nobody opens the client.
import { choicesOf, labelsOf, optionsOf } from "./stand_in.mjs";

const people = {
  ilsabet: "Ilsabet Varn",
  rook: "Rook Hallam",
  aldous: "Aldous Merle",
  teodora: "Teodora Kest",
  hedda: "Hedda Thorne",
  brand: "Brand Oskell",
  osric: "Osric Maune",
  linnet: "Linnet Ashgrove",
  referee: "Referee",
  chorus: "Chorus",
  god: "God",
};
/** Whose line of the links it is: roles stand in small letters before names. */
const lineOf = (name) => (/^(Referee|Chorus|God)$/.test(name) ? `  ${name}  ` : name);

/** Milliseconds that a step of a battle may take on a busy machine. */
const patience = 300_000;

export class Week {
  constructor(house, transcript, check) {
    Object.assign(this, { house, transcript, check });
    this.fought = [];
    this.orders = 0;
  }
  says(answer, text, what) {
    const { content } = answer.data;
    this.check(content.includes(text), `${what}: no "${text}" in "${content}"`);
    return answer;
  }
  /** An order in words, confirmed; the first few are shown whole, the others in a line. */
  async order(who, words) {
    this.orders += 1;
    const isLoud = this.orders <= 2;
    const give = async () => {
      const read = await who.command("order", { words });
      return this.says(await who.press(read, "Confirm"), "Ordered", words);
    };
    if (isLoud) return give();
    const given = await this.transcript.quietly(give);
    this.transcript.line(`**${who.name}** orders “${words}” and confirms it`);
    return given;
  }
  /** The first time it is shown whole. */
  async daysPass(days) {
    const pass = async () => {
      const asked = await this.referee.command("clock", { days });
      return this.says(await this.referee.press(asked, `Let ${days} day`), "It is **day", "clock");
    };
    if (!this.hasPassed) {
      this.hasPassed = true;
      return pass();
    }
    const passed = await this.transcript.quietly(pass);
    this.transcript.note(`The referee lets ${days === 1 ? "a day" : `${days} days`} pass.`);
    return passed;
  }

  async joinAll() {
    const { transcript, house } = this;
    for (const [key, name] of Object.entries(people)) {
      const isFirst = key === "ilsabet";
      const join = () => house.joined(lineOf(name), transcript.of(name));
      this[key] = isFirst ? await join() : await transcript.quietly(join);
      this[key].name = name;
    }
    transcript.note("So do the seven other commanders, the referee, the Chorus and a God.");
  }

  async firstDay() {
    this.transcript.heading("Day 1, a Monday morning");
    await this.joinAll();
    const { ilsabet, aldous, rook, hedda, brand, referee, teodora, chorus, transcript } = this;
    await ilsabet.command("help");
    await ilsabet.command("army");
    await ilsabet.command("look");
    await ilsabet.command("map");
    const typo = await aldous.command("order", { words: "March to Merowford by day, please." });
    this.says(typo, "Merrowford", "a name with a letter too few");
    this.says(await aldous.press(typo, "Confirm"), "Ordered", "a march");
    await this.order(rook, "March to Grimsel.");
    const unread = await hedda.command("order", { words: "Show them what the Cantons are!" });
    const box = await hedda.press(unread, "Change");
    const changed = await hedda.fillIn(box, "March to Ashby Cross.");
    await hedda.press(changed, "Confirm");
    await this.order(teodora, "March to Ashby Cross.");
    await this.order(brand, "March to Velm by the road.");
    await this.order(this.osric, "March to Fenwick.");
    await this.order(this.linnet, "March to Ysmouth.");
    const letter = await ilsabet.commandTyping("letter", "to", "rook");
    await ilsabet.fillIn(
      letter,
      "Merle comes up the Merrow Road.\nWhatever you do, do it at once.",
    );
    const asked = await ilsabet.command("order", { words: "Are the fords upstream still high?" });
    await ilsabet.press(asked, "To the referee");
    const desk = await referee.command("desk");
    const answer = await referee.press(desk, "Answer in words");
    await referee.fillIn(answer, "Waist-deep, the millers say, and rising.");
    this.says(await ilsabet.command("news"), "Waist", "the referee's answer");
    const into = await referee.commandTyping("write", "commander", "kest");
    await referee.fillIn(into, "Pikes on the Canton Road, your outriders report.");
    await teodora.command("news");
    await chorus.command("news");
    await chorus.command("say", { words: "Does anybody bet on the Crown?" });
  }

  async secondDay() {
    const { ilsabet, rook, transcript, referee, aldous, brand } = this;
    transcript.heading("Day 2 to day 4");
    await this.daysPass(1);
    await ilsabet.command("news");
    await rook.command("letters");
    await aldous.command("orders");
    const hold = await brand.command("order", { words: "Rest for two days." });
    await brand.press(hold, "Confirm");
    const orders = await brand.command("orders");
    if (optionsOf(orders).length) await brand.pick(orders, "rest");
    await ilsabet.commandTyping("why", "number", "suppl");
    await this.daysPass(2);
    await aldous.command("look");
    await referee.commandTyping("army", "commander", "hallam");
  }

  /** Anyone who fights plans, the referee says by which game, the dice fall; shown whole once. */
  async prepare(plans, way) {
    const { transcript } = this;
    const doAll = () => this.planAndChoose(plans, way);
    if (this.fought.length === 0) return doAll();
    await transcript.quietly(doAll);
    transcript.note(
      `${plans.map(([who]) => who.name).join(" and ")} hand in plans as before; the referee has ` +
        `it fought by ${way}, by post.`,
    );
  }
  async planAndChoose(plans, way) {
    const { referee } = this;
    for (const [who, text, objective] of plans) {
      const before = await who.command("battle");
      const box = await who.press(before, "Hand in a plan");
      this.says(await who.fillIn(box, { text, objective }), "plan", "a plan");
    }
    const all = await referee.command("battle");
    const chosen = await referee.pick(all, `${way}, by post`);
    this.says(chosen, way.replace(/!$/, ""), "the way");
    await referee.press(chosen, "Let the dice fall");
  }
  /** Who of both is asked, once somebody is; nobody if the battle is over. */
  async asked(both) {
    for (const end = Date.now() + patience; Date.now() < end;) {
      for (const who of both) {
        const shown = await this.transcript.quietly(() => who.command("battle"));
        if (shown.data.content.includes("It waits for you")) return who;
        if (shown.data.content.includes("in no battle")) return null;
      }
      await new Promise((done) => setTimeout(done, 300));
    }
    throw new Error("nobody is asked in the battle");
  }
  /** Anyone who is asked follows his doctrine until somebody can be moved, if it comes to that. */
  async setUp(both) {
    for (let step = 0; step < 40; step += 1) {
      const who = await this.asked(both);
      if (!who) return null;
      const shown = await this.transcript.quietly(() => who.command("battle"));
      const isPlaced = labelsOf(shown).some((label) => label.startsWith("Order one of yours"));
      const isPlacing = /place|deploy/.test(optionsOf(shown).join(" "));
      if (isPlaced && !isPlacing) return who;
      const isLoud = step === 0;
      const follow = async () => {
        const advised = await who.press(shown, "What would my doctrine do?");
        return who.press(advised, "Order");
      };
      await (isLoud ? follow() : this.transcript.quietly(follow));
    }
    throw new Error("the pieces are never placed");
  }
  /**
   * Of those whom he can order, the first whose order is taken; what is refused, as the dice have
   * laid them, is left out. Takes ways: a verb, a part of a move and what its box asks for.
   */
  async orderOne(who, shown, ways, what) {
    const refused = [];
    const most = Math.min(choicesOf(shown, "Order one of yours").length, 6);
    for (let at = 0; at < most; at += 1) {
      for (const way of ways) {
        const give = () => this.tryWay(who, shown, at, way, refused);
        const given = await this.transcript.unlessNothing(give);
        if (given) return given;
      }
    }
    this.check(false, `${what}: none of ${most} is taken: ${refused.join("; ")}`);
    return null;
  }
  async tryWay(who, shown, at, [verb, part, text], refused) {
    const all = await who.pick(shown, at);
    const isByVerb = (label) => (verb ? label === `${verb}…` : /^[a-z]+…$/.test(label));
    const by = optionsOf(all).find(isByVerb);
    const moves = by ? await who.pick(all, by) : all;
    if (!optionsOf(moves).some((label) => label.includes(part))) return null;
    const picked = await who.pick(moves, part);
    const answer = picked.data.title ? await who.fillIn(picked, text) : picked;
    if (answer.data.content?.startsWith("Ordered")) return answer;
    refused.push(answer.data.content?.split("\n")[0] ?? "a box");
    return null;
  }
  /** Ends the actions in words, if that is what is asked. */
  async endInWords(both) {
    const who = await this.asked(both);
    if (!who) return;
    const shown = await this.transcript.quietly(() => who.command("battle"));
    if (!choicesOf(shown, "Order your side").includes("end the actions")) return;
    const read = await who.fillIn(await who.press(shown, "Order in"), "End the actions.");
    this.says(await who.press(read, "Confirm"), "Ordered", "a move in words");
  }
  /** Leaves the battle to the doctrines until it is over. */
  async playOut(both) {
    for (const who of both) {
      const shown = await this.transcript.quietly(() => who.command("battle"));
      if (shown.data.content.includes("in no battle")) return;
      await who.press(shown, "Let my doctrine fight");
    }
    for (const end = Date.now() + patience; Date.now() < end;) {
      const shown = await this.transcript.quietly(() => both[0].command("battle"));
      if (shown.data.content.includes("in no battle")) return;
      await new Promise((done) => setTimeout(done, 500));
    }
    throw new Error("the battle does not end");
  }
  async end(way, both) {
    await this.playOut(both);
    this.fought.push(way);
    for (const who of both) await who.command("news");
  }

  async firstBattle() {
    const { aldous, ilsabet, transcript } = this;
    transcript.heading("Day 4: the battle of Merrowford, by Throw Me a 6");
    await this.order(aldous, "Attack the army here.");
    const both = [aldous, ilsabet];
    await this.prepare(
      [
        [aldous, "All along the line, the horse on the left.", "take"],
        [ilsabet, "Hold the ford. The guild stands in front.", "hold"],
      ],
      "Throw Me a 6",
    );
    const who = await this.setUp(both);
    if (who) {
      const shown = await who.command("battle");
      await this.orderOne(who, shown, [["move", "as far as possible"]], "a move by selects");
    }
    const next = await this.asked(both);
    if (next) {
      const shown = await transcript.quietly(() => next.command("battle"));
      const inches = ["2", "1", "0.5"].map((far) => ["move", "… inches", far]);
      await this.orderOne(next, shown, inches, "a move of so many inches");
    }
    await this.endInWords(both);
    await this.end("throw_me_a_6", both);
  }

  async secondBattle() {
    const { hedda, teodora, rook, brand, transcript } = this;
    transcript.heading("Day 5: Velm is besieged; at Ashby Cross, by Die, Men!");
    await this.daysPass(1);
    await this.order(brand, "Besiege Velm.");
    await this.order(rook, "Besiege Grimsel.");
    await hedda.command("look");
    await this.order(hedda, "Attack the army here.");
    const both = [hedda, teodora];
    await this.prepare(
      [
        [hedda, "Pikes in the middle. Let nobody through.", "hold"],
        [teodora, "Straight at them before they stand.", "break through"],
      ],
      "Die, Men!",
    );
    const who = await this.setUp(both);
    if (who) {
      const shown = await who.command("battle");
      await this.orderOne(
        who,
        shown,
        [
          ["move", ""],
          ["", ""],
        ],
        "a set spent by selects",
      );
    }
    await this.end("die_men", both);
  }

  async storm() {
    const { brand, transcript } = this;
    transcript.heading("Day 6: the walls of Velm, by Dice Warriors!");
    await this.daysPass(1);
    await brand.command("news");
    await this.order(brand, "Storm Velm.");
    await this.prepare(
      [[brand, "Ladders at the river side, slingers behind.", "take"]],
      "Dice Warriors!",
    );
    const who = await this.setUp([brand]);
    if (who) {
      const shown = await who.command("battle");
      const digits = ["1", "2", "3"].map((far) => ["move", "digits towards", far]);
      await this.orderOne(who, shown, [...digits, ["", ""]], "a move of so many digits");
    }
    await this.end("dice_warriors", [brand]);
    const asked = await brand.command("answer");
    if (labelsOf(asked).length) await brand.press(asked, labelsOf(asked)[0]);
  }

  async lastDay() {
    const { brand, god, chorus, aldous, transcript } = this;
    transcript.heading("Day 8: what is left");
    await this.daysPass(2);
    await brand.command("news");
    await aldous.command("army");
    await chorus.command("news");
    await god.command("map");
  }

  async play() {
    await this.firstDay();
    await this.secondDay();
    await this.firstBattle();
    await this.secondBattle();
    await this.storm();
    await this.lastDay();
  }
}
