// A mail server on this machine, made of what others wrote: whatever a server of ours sends by mail
// is taken and read there.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../server/web/package.json", import.meta.url));
const { SMTPServer } = require("smtp-server");
const { default: PostalMime } = await import(require.resolve("postal-mime"));

/** Waits until something is so; gives whether it ever was. */
export async function becomes(test) {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await test()) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

/** It lets nobody write who does not sign in; with a key and a certificate, by TLS alone. */
export class MailServer {
  constructor(tls) {
    this.mails = [];
    /** How the next recipients are answered, in place of being taken: 450, 550. */
    this.refusals = [];
    this.tries = 0;
    /** Connections that the other side ended with an alert. */
    this.broken = [];
    this.server = new SMTPServer({
      authMethods: ["PLAIN", "LOGIN"],
      ...(tls ?? { allowInsecureAuth: true, disabledCommands: ["STARTTLS"] }),
      onAuth: ({ username, password }, session, done) =>
        username === "idis" && password === "a word"
          ? done(null, { user: username })
          : done(new Error("it is not the word")),
      onRcptTo: (address, session, done) => {
        this.tries += 1;
        const code = this.refusals.shift();
        done(code && Object.assign(new Error("not now"), { responseCode: code }));
      },
      onData: (stream, session, done) => {
        const pieces = [];
        stream.on("data", (piece) => pieces.push(piece));
        stream.on("end", async () => {
          this.mails.push(await PostalMime.parse(Buffer.concat(pieces)));
          done();
        });
      },
    });
    this.server.on("error", (error) => this.broken.push(error));
  }
  async open() {
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.port = this.server.server.address().port;
    return this;
  }
  /** All that came, once there are so many. */
  async all(count) {
    if (await becomes(() => this.mails.length >= count)) return this.mails;
    throw new Error(`no ${count} mails came`);
  }
}

/** The code in a mail. */
export const code_in = (mail) => /^ {4}([A-Z2-9]{8})\r?$/m.exec(mail.text)?.[1];
