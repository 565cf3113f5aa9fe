#!/usr/bin/env node
// Whatever leaves a running server is taken by programs that others wrote for it: a webhook is
// verified by the library of Standard Webhooks, and a message for a browser is decrypted by that of
// encrypted content encoding.
//
// usage: receivers_test.mjs PROGRAM, from the top of the tree
import { execFileSync, spawn } from "node:child_process";
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(new URL("../../server/web/package.json", import.meta.url));
const { Webhook } = require("standardwebhooks");
const ece = require("http_ece");

const [program] = process.argv.slice(2);
const faults = [];
function check(is_so, what) {
  if (!is_so) faults.push(what);
}

/** A receiver on this machine, which takes everything and keeps it. */
class Receiver {
  constructor() {
    this.received = [];
    this.waiting = [];
    this.server = createServer((request, response) => {
      const pieces = [];
      request.on("data", (piece) => pieces.push(piece));
      request.on("end", () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(pieces) });
        response.writeHead(201).end();
        for (const look of this.waiting) look();
      });
    });
  }
  async open() {
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.origin = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }
  /** All that came, once there are so many. */
  async all(count) {
    await new Promise((done, failed) => {
      const late = setTimeout(() => failed(new Error(`no ${count} messages came`)), 60_000);
      const look = () => {
        if (this.received.length < count) return;
        clearTimeout(late);
        done();
      };
      this.waiting.push(look);
      look();
    });
    return this.received;
  }
}

/** A server with the sample campaign, and whoever holds its links signed in. */
class Campaign {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "idis-receivers-"));
    this.data = join(this.folder, "data");
  }
  run(...rest) {
    return execFileSync(program, [...rest, "--data", this.data], { encoding: "utf8" });
  }
  async open(settings) {
    this.run(
      "campaign",
      "create",
      "config/campaigns/idis-sample",
      "--invite",
      "--config",
      "config",
    );
    writeFileSync(join(this.folder, "server.toml"), settings);
    this.server = spawn(program, [
      ...["serve", "--data", this.data, "--config", this.folder, "--port", "0"],
    ]);
    this.address = await new Promise((done, failed) => {
      this.server.stdout.on("data", (text) => {
        const found = /serving on (\S+)/.exec(String(text));
        if (found) done(found[1]);
      });
      this.server.on("exit", (code) => failed(new Error(`the server ended with ${code}`)));
    });
  }
  async sign_in(who) {
    const line = this.run("user", "links", "--base", this.address)
      .split("\n")
      .find((row) => row.includes(who));
    const link = line.slice(line.indexOf("#link=") + "#link=".length).trim();
    const { token, campaigns } = await this.post("", "/api/v1/sign-in", { link });
    this.path = `/api/v1/campaigns/${campaigns[0].campaign}`;
    return token;
  }
  async post(token, path, body) {
    const response = await fetch(this.address + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": `"${randomBytes(8).toString("hex")}"`,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : null;
  }
  async close() {
    if (this.server) {
      const ended = new Promise((done) => this.server.once("exit", done));
      this.server.kill();
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const said = "The ford is open: “come”, 3 < 4 & 5.";
const words = `The referee writes: “${said}”`;
const tell = (house, referee) =>
  house.post(referee, `${house.path}/orders`, {
    kind: "WriteToCommanders",
    commanders: [],
    text: said,
  });

async function webhooks(house, referee, commander) {
  const hook = await new Receiver().open();
  const made = await house.post(commander, `${house.path}/ways`, {
    ...{ kind: "webhook", address: `${hook.origin}/hook`, wants: ["letter"] },
  });
  await tell(house, referee);
  const [first] = await hook.all(1);
  const message = new Webhook(made.secret).verify(first.body, first.headers);
  check(message.type === "idis.letter", `a webhook's type is ${message.type}`);
  check(message.data.words === words, `a webhook says ${message.data.words}`);
  let is_verified = true;
  try {
    new Webhook(made.secret).verify(first.body.toString().replace("ford", "fort"), first.headers);
  } catch {
    is_verified = false;
  }
  check(!is_verified, "a webhook that was changed on its way is verified");
  // While the secret changes, who knows either of them knows the message.
  const { secret } = await house.post(commander, `${house.path}/ways/${made.way}/secret`);
  await tell(house, referee);
  const second = (await hook.all(2))[1];
  for (const one of [made.secret, secret]) new Webhook(one).verify(second.body, second.headers);
  hook.server.close();
}

/** Verifies the signature for a push service, as RFC 8292 has it; gives what is claimed. */
function claims_in(authorization) {
  const [, token, key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization);
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const [header, claims, signature] = token.split(".");
  const is_good = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  check(is_good, "a push service is shown a signature that is none");
  return JSON.parse(Buffer.from(claims, "base64url"));
}

async function pushes(house, referee, commander) {
  const service = await new Receiver().open();
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  await house.post(commander, `${house.path}/ways`, {
    kind: "push",
    address: `${service.origin}/push/1`,
    p256dh: browser.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
    wants: ["letter"],
  });
  await tell(house, referee);
  const [{ headers, body }] = await service.all(1);
  const text = ece.decrypt(body, {
    version: headers["content-encoding"],
    privateKey: browser,
    authSecret: auth.toString("base64url"),
  });
  const message = JSON.parse(text);
  check(message.words === "Somebody has written to you.", `a push says ${message.words}`);
  check(!String(text).includes("ford"), "a push says what was written");
  const claims = claims_in(headers.authorization);
  check(claims.aud === service.origin, `a push is signed for ${claims.aud}`);
  check(claims.sub === "mailto:keeper@example.org", `a push is signed by ${claims.sub}`);
  service.server.close();
}

const house = new Campaign();
try {
  await house.open('messages_to_private_networks = true\ncontact = "mailto:keeper@example.org"\n');
  const referee = await house.sign_in("referee  ");
  const commander = await house.sign_in("Ilsabet Varn");
  for (const part of [webhooks, pushes]) await part(house, referee, commander);
} catch (error) {
  faults.push(error.stack);
} finally {
  await house.close();
}
for (const fault of faults) console.log(`FAILED: ${fault}`);
console.log(faults.length ? `${faults.length} faults` : "all of it was taken and understood");
process.exitCode = faults.length ? 1 : 0;
