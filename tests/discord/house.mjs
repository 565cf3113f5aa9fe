// A server with a fresh sample campaign that plays by a stand-in for Discord, and its people.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { application, botToken, Somebody, StandIn } from "./stand_in.mjs";

export const sample = "config/campaigns/idis-sample";

/** The time zone where it is between nine and ten in the morning, on the day that it is here. */
function whereItIsMorning() {
  const hours = 9 - new Date().getUTCHours();
  return `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
}

export class House {
  constructor(program) {
    this.program = program;
    this.data = mkdtempSync(join(tmpdir(), "idis-discord-"));
    this.config = join(this.data, "config");
    this.discord = new StandIn();
    this.log = "";
    this.people = 0;
    this.sessions = new Map();
  }
  run(...rest) {
    return execFileSync(this.program, [...rest, "--data", this.data], {
      encoding: "utf8",
    });
  }
  /** Takes: the seed of the campaign's dice. */
  async open(seed = "1") {
    await this.discord.open();
    cpSync("config", this.config, { recursive: true });
    const file = join(this.config, "server.toml");
    const tokenFile = join(this.data, "discord-token");
    writeFileSync(tokenFile, `${botToken}\n`, { mode: 0o600 });
    const own = [
      "",
      "[discord]",
      `public_key = "${this.discord.publicKey}"`,
      `application_id = "${application}"`,
      `bot_token_file = "${tokenFile}"`,
      `api = "${this.discord.api}"`,
    ];
    writeFileSync(file, readFileSync(file, "utf8") + own.join("\n") + "\n");
    const campaign = join(this.config, "campaigns/idis-sample/campaign.toml");
    const text = readFileSync(campaign, "utf8");
    writeFileSync(campaign, text.replace(/"[+-]\d\d:\d\d"/, `"${whereItIsMorning()}"`));
    const made = join(this.config, "campaigns/idis-sample");
    this.run("campaign", "create", made, "--invite", "--config", this.config, "--seed", seed);
    await this.serve();
    this.links = this.run("user", "links", "--base", this.address);
  }
  async serve() {
    this.server = spawn(this.program, [
      ...["serve", "--data", this.data, "--config", this.config, "--port", "0"],
    ]);
    this.server.stderr.on("data", (text) => (this.log += text));
    this.address = await new Promise((done, failed) => {
      this.server.stdout.on("data", (text) => {
        this.log += text;
        const found = /serving on (\S+)/.exec(this.log);
        if (found) done(found[1]);
      });
      this.server.on("exit", (code) =>
        failed(new Error(`the server ended with ${code}: ${this.log}`)),
      );
    });
  }
  /** Runs `idis discord register` as who looks after the server does; gives its end and output. */
  register(...more) {
    return new Promise((done) => {
      const rest = ["discord", "register", "--config", this.config, ...more];
      const child = spawn(this.program, rest);
      let out = "";
      child.stdout.on("data", (text) => (out += text));
      child.stderr.on("data", (text) => (out += text));
      child.on("exit", (status) => done({ status, out }));
    });
  }
  /** Somebody's own session of the API, by his link, which works once. */
  session(who) {
    if (!this.sessions.has(who)) this.sessions.set(who, this.signIn(who));
    return this.sessions.get(who);
  }
  async signIn(who) {
    const line = this.links.split("\n").find((row) => row.includes(who));
    const link = /link=(\S+)/.exec(line)[1];
    const { token, campaigns } = await this.post("/api/v1/sign-in", { link });
    return { token, campaign: campaigns[0].campaign };
  }
  async post(path, body, token) {
    const response = await fetch(this.address + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }
  /** The code that somebody's page would show him. */
  async code(who) {
    const { token, campaign } = await this.session(who);
    return (await this.post(`/api/v1/campaigns/${campaign}/discord/codes`, {}, token)).code;
  }
  stranger(told) {
    this.people += 1;
    return new Somebody(this.discord, this.address, String(499 + this.people), told);
  }
  /** Somebody of the campaign, by a part of his line of links, who has joined. */
  async joined(who, told) {
    const somebody = this.stranger(told);
    await somebody.command("join", { code: await this.code(who) });
    return somebody;
  }
  async close() {
    if (this.server && this.server.exitCode === null && this.server.signalCode === null) {
      const ended = new Promise((done) => this.server.once("exit", done));
      this.server.kill();
      await ended;
    }
    this.discord.close();
    rmSync(this.data, { recursive: true, force: true });
  }
}
