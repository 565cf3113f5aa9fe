#!/usr/bin/env node
// Whatever leaves a running server is taken by programs that others wrote for it: a webhook is
// verified by the library of Standard Webhooks, a message for a browser is decrypted by that of
// encrypted content encoding, and mail is taken by a mail server and read by a reader of mails. A
// receiver whose certificate nobody vouches for is sent nothing.
//
// usage: receivers_test.mjs PROGRAM, from the top of the tree
import { execFileSync, spawn } from "node:child_process";
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomes, code_in, MailServer } from "./post_office.mjs";

const require = createRequire(new URL("../../server/web/package.json", import.meta.url));
const { Webhook } = require("standardwebhooks");
const ece = require("http_ece");

const [program] = process.argv.slice(2);
const faults = [];
function check(is_so, what) {
  if (!is_so) faults.push(what);
}

/** A receiver on this machine, which takes everything and keeps it; with a key, by TLS. */
class Receiver {
  constructor(tls) {
    this.received = [];
    this.waiting = [];
    this.scheme = tls ? "https" : "http";
    const take = (request, response) => {
      const pieces = [];
      request.on("data", (piece) => pieces.push(piece));
      request.on("end", () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(pieces) });
        response.writeHead(201).end();
        for (const look of this.waiting) look();
      });
    };
    this.server = tls ? createTlsServer(tls, take) : createServer(take);
  }
  async open() {
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.origin = `${this.scheme}://127.0.0.1:${this.server.address().port}`;
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

/** A server with the sample campaign, and anyone who holds its links signed in. */
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
    this.server = spawn(
      program,
      ["serve", "--data", this.data, "--config", this.folder, "--port", "0"],
      { env: { ...process.env, IDIS_MAIL_PASSWORD: "a word" } },
    );
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
  async get(token, path) {
    const response = await fetch(this.address + path, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return response.json();
  }
  async close() {
    if (this.server?.exitCode === null) {
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

const header_of = (mail, name) => mail.headers.find((row) => row.key === name)?.value;

async function mails(house, referee, commander) {
  const path = `${house.path}/ways`;
  // A server for mail that does not know another puts off what comes first from there.
  post_office.refusals = [450];
  const made = await house.post(commander, path, {
    ...{ kind: "mail", address: "anna@example.org", wants: ["letter"] },
  });
  await tell(house, referee);
  const [first] = await post_office.all(1);
  check(post_office.tries === 2, `a code was sent ${post_office.tries} times`);
  check(first.from.address === "idis@example.net", `a mail comes from ${first.from.address}`);
  check(first.from.name === sender, `a mail comes from one called ${first.from.name}`);
  check(first.to[0].address === "anna@example.org", `a mail goes to ${first.to[0].address}`);
  const code = code_in(first);
  check(code, `a mail has no code: ${first.text}`);
  check(!first.text.includes("ford"), "something is told at an address that is not proved");
  await house.post(commander, `${path}/${made.way}/confirm`, { code });
  // What came meanwhile is told now.
  const [, second] = await post_office.all(2);
  check(second.text.includes(words), `a mail says ${second.text}`);
  check(!second.subject.includes("ford"), `a mail's subject says ${second.subject}`);
  check(second.messageId.endsWith("@example.net>"), `a mail is called ${second.messageId}`);
  check(header_of(second, "auto-submitted") === "auto-generated", "a mail is not automatic");
  check(
    header_of(second, "list-unsubscribe-post") === "List-Unsubscribe=One-Click",
    "a mail cannot be ended by one press",
  );
  check(Math.abs(new Date(second.date) - Date.now()) < 600_000, `a mail is of ${second.date}`);
  // Not now is not never: it comes again, and once.
  post_office.refusals = [450];
  const tried = post_office.tries;
  await tell(house, referee);
  await post_office.all(3);
  check(post_office.tries === tried + 2, "what was put off was not sent again, once");
  // One press in a mail program, as RFC 8058 has it.
  const press = new URL(header_of(second, "list-unsubscribe").slice(1, -1));
  check(press.origin === "https://idis.example.net", `mails are ended at ${press.origin}`);
  const page = await (await fetch(house.address + press.pathname)).text();
  check(page.includes('<form method="post">'), `the page that ends mails is ${page}`);
  const pressed = await fetch(house.address + press.pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  check(pressed.ok, `one press is answered with ${pressed.status}`);
  const left = await house.get(commander, path);
  check(!left.ways.some((way) => way.kind === "mail"), "mails go on after they were ended");
}

async function an_address_that_is_none(house, referee, commander) {
  const path = `${house.path}/ways`;
  post_office.refusals = [550];
  await house.post(commander, path, {
    ...{ kind: "mail", address: "nobody@example.org", wants: ["letter"] },
  });
  const failure = () => failure_of(house, commander, "mail");
  check(
    await becomes(async () => (await failure()).includes("There is no such address")),
    `an address that is refused is said to be ${await failure()}`,
  );
}

/** A key of this machine, and a certificate that nobody but its file vouches for. */
function key_of_ones_own(folder) {
  const [key, cert] = ["key.pem", "certificate.pem"].map((name) => join(folder, name));
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc"];
  const made = ["-keyout", key, "-out", cert, "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, ...made], { stdio: "ignore" });
  return { tls: { key: readFileSync(key), cert: readFileSync(cert) }, file: cert };
}

const failure_of = async (house, commander, kind) =>
  (await house.get(commander, `${house.path}/ways`)).ways.find((way) => way.kind === kind).failure;

/** By TLS: what leaves goes to those alone whose certificates are believed. */
async function by_tls() {
  const folder = mkdtempSync(join(tmpdir(), "idis-certificates-"));
  const { tls, file } = key_of_ones_own(folder);
  const hook = await new Receiver(tls).open();
  const office = await new MailServer(tls).open();
  const settings = `messages_to_private_networks = true
[mail]
url = "smtp://127.0.0.1:${office.port}"
from = "idis@example.net"
page = "https://idis.example.net"
user = "idis"
`;
  try {
    for (const believes of [false, true]) {
      const house = new Campaign();
      try {
        await house.open(believes ? `certificates = "${file}"\n${settings}` : settings);
        const referee = await house.sign_in("referee  ");
        const commander = await house.sign_in("Ilsabet Varn");
        const path = `${house.path}/ways`;
        const address = `${hook.origin}/hook`;
        const { secret } = await house.post(commander, path, {
          ...{ kind: "webhook", address, wants: ["letter"] },
        });
        await house.post(commander, path, {
          ...{ kind: "mail", address: "anna@example.org", wants: ["letter"] },
        });
        await tell(house, referee);
        if (believes) {
          const [{ headers, body }] = await hook.all(1);
          new Webhook(secret).verify(body, headers);
          const [mail] = await office.all(1);
          check(code_in(mail), `by TLS a mail says ${mail.text}`);
          continue;
        }
        const why = "Its certificate could not be proved.";
        for (const kind of ["webhook", "mail"]) {
          const failure = () => failure_of(house, commander, kind);
          check(
            await becomes(async () => (await failure()).includes(why)),
            `of a ${kind} to one whom nobody knows it is said: ${await failure()}`,
          );
        }
        check(hook.received.length === 0, "a receiver whom nobody knows was told something");
        check(office.mails.length === 0, "a mail server whom nobody knows was given a mail");
        check(office.broken.length > 0, "a mail server whom nobody knows was not turned away from");
      } finally {
        await house.close();
      }
    }
  } finally {
    hook.server.close();
    office.server.close();
    rmSync(folder, { recursive: true });
  }
}

const sender = "Idis: the “server”";
const house = new Campaign();
const post_office = await new MailServer().open();
try {
  await house.open(
    `messages_to_private_networks = true
contact = "mailto:keeper@example.org"
[mail]
url = "smtp://127.0.0.1:${post_office.port}"
from = "idis@example.net"
name = "${sender}"
page = "https://idis.example.net"
user = "idis"
tls = false
`,
  );
  const referee = await house.sign_in("referee  ");
  const commander = await house.sign_in("Ilsabet Varn");
  for (const part of [webhooks, pushes, mails, an_address_that_is_none]) {
    await part(house, referee, commander);
  }
  await by_tls();
} catch (error) {
  faults.push(error.stack);
} finally {
  await house.close();
  post_office.server.close();
}
for (const fault of faults) console.log(`FAILED: ${fault}`);
console.log(faults.length ? `${faults.length} faults` : "all of it was taken and understood");
process.exitCode = faults.length ? 1 : 0;
