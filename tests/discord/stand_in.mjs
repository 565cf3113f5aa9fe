// A stand-in for Discord, written with the packages that bots are written with: it signs what it
// sends, gives up after three seconds, waits for the edit of an answer that was put off, and holds
// everything that comes back to Discord's rules (rules.mjs).
import { generateKeyPairSync, randomInt, sign } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { hold, holdAnswer, holdCommands, holdEdit } from "./rules.mjs";

const require = createRequire(new URL("../../server/web/package.json", import.meta.url));
const { verifyKey } = require("discord-interactions");
const {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionResponseType,
  InteractionType,
} = require("discord-api-types/v10");

export { InteractionType };
export const application = "111122223333";
export const botToken = "a-bot's-token-that-no-log-may-show";
/** Milliseconds: Discord's for the first answer, and ours for the edit that it announces. */
const patience = 3_000;
const patienceForEdit = 60_000;

/** JSON, or JSON and files in parts. */
async function read(type, body) {
  if (!type.startsWith("multipart/form-data")) return [JSON.parse(body.toString()), []];
  const form = await new Response(body, {
    headers: { "Content-Type": type },
  }).formData();
  const payload = form.get("payload_json");
  const text = typeof payload === "string" ? payload : await payload.text();
  const files = [];
  for (const [key, part] of form.entries()) {
    if (!key.startsWith("files[")) continue;
    const bytes = Buffer.from(await part.arrayBuffer());
    files.push({ key, name: part.name, type: part.type, bytes });
  }
  return [JSON.parse(text), files];
}

export class StandIn {
  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    this.privateKey = privateKey;
    const der = publicKey.export({ format: "der", type: "spki" });
    this.publicKey = der.subarray(-32).toString("hex");
    this.commands = [];
    this.faults = [];
    this.edits = new Map();
    /** How many edits are told to come later before one is taken. */
    this.tellsLater = 0;
  }
  /** Discord's own address, where commands are registered and answers edited. */
  async open() {
    this.server = createServer((request, response) => void this.take(request, response));
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.api = `http://127.0.0.1:${this.server.address().port}/api/v10`;
  }
  close() {
    this.server.close();
    this.server.closeAllConnections();
  }
  async take(request, response) {
    const answer = (status, value, headers = {}) => {
      response.writeHead(status, {
        "Content-Type": "application/json",
        ...headers,
      });
      response.end(JSON.stringify(value));
    };
    try {
      const parts = [];
      for await (const part of request) parts.push(part);
      const [value, files] = await read(request.headers["content-type"], Buffer.concat(parts));
      const path = /^\/api\/v10\/webhooks\/(\d+)\/([\w.-]+)\/messages\/@original$/;
      const edited = path.exec(request.url);
      if (request.method === "PATCH" && edited) {
        return this.takeEdit(edited, value, files, answer);
      }
      const lists = /^\/api\/v10\/applications\/\d+(\/guilds\/\d+)?\/commands$/;
      if (request.method !== "PUT" || !lists.test(request.url)) {
        return answer(404, { message: "404: Not Found", code: 0 });
      }
      if (request.headers.authorization !== `Bot ${botToken}`) {
        return answer(401, { message: "401: Unauthorized", code: 0 });
      }
      holdCommands(value);
      this.commands = value;
      answer(200, value);
    } catch (error) {
      this.faults.push(error.message);
      answer(400, { message: error.message, code: 50035 });
    }
  }
  takeEdit([, id, token], value, files, answer) {
    if (this.tellsLater > 0) {
      this.tellsLater -= 1;
      const body = {
        message: "You are being rate limited.",
        retry_after: 0.2,
        global: false,
      };
      return answer(429, body, { "Retry-After": "1" });
    }
    const waits = this.edits.get(token);
    if (!waits || id !== application) return answer(404, { message: "Unknown Webhook" });
    try {
      holdEdit(value, files);
    } catch (error) {
      waits.failed(error);
      throw error;
    }
    waits.done({ data: value, files });
    answer(200, { id: "99" });
  }

  /** Sends an interaction to a server as Discord does. */
  async deliver(address, interaction, spoil = (headers) => headers) {
    const body = JSON.stringify(interaction);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = sign(null, Buffer.from(timestamp + body), this.privateKey).toString("hex");
    hold(await verifyKey(body, signature, timestamp, this.publicKey), "our own signature");
    return fetch(`${address}/discord/interactions`, {
      method: "POST",
      headers: spoil({
        "Content-Type": "application/json",
        "User-Agent": "Discord-Interactions/1.0 (+https://discord.com)",
        "X-Signature-Ed25519": signature,
        "X-Signature-Timestamp": timestamp,
      }),
      body,
      signal: AbortSignal.timeout(patience),
    });
  }
  /** The same; gives what its user is shown in the end, held to the rules. */
  async send(address, interaction) {
    const edit = new Promise((done, failed) => {
      this.edits.set(interaction.token, { done, failed });
    });
    edit.catch(() => {});
    try {
      const response = await this.deliver(address, interaction);
      const body = Buffer.from(await response.arrayBuffer());
      hold(response.status === 200, `status ${response.status}: ${body}`);
      const [answer, files] = await read(response.headers.get("content-type"), body);
      holdAnswer(interaction, answer, files);
      const { DeferredChannelMessageWithSource, DeferredMessageUpdate } = InteractionResponseType;
      const later = [DeferredChannelMessageWithSource, DeferredMessageUpdate];
      if (!later.includes(answer.type)) return { ...answer, files };
      const never = setTimeout(
        () => this.edits.get(interaction.token)?.failed(new Error("no edit of an answer came")),
        patienceForEdit,
      );
      const shown = await edit.finally(() => clearTimeout(never));
      return { type: answer.type, wasLate: true, ...shown };
    } finally {
      this.edits.delete(interaction.token);
    }
  }
}

/** What may be pressed or picked under a message. */
const componentsOf = ({ data }) => (data.components ?? []).flatMap((row) => row.components);

/** A user of Discord, at a server that plays. */
export class Somebody {
  /** Takes: who is told of what he does and is shown, if anybody is. */
  constructor(discord, address, id, told = () => {}) {
    Object.assign(this, { discord, address, id, told });
  }
  envelope(type, data, more = {}) {
    const digits = () => String(randomInt(1e9, 9e9));
    const token = `interaction-token-${digits()}${digits()}`;
    return {
      ...{
        id: digits() + digits(),
        application_id: application,
        type,
        token,
        version: 1,
      },
      ...{ guild_id: "77", channel_id: "88", data, ...more },
      ...{
        locale: "en-GB",
        context: 0,
        authorizing_integration_owners: {},
        entitlements: [],
      },
      member: {
        user: { id: this.id, username: `user-${this.id}` },
        roles: [],
        permissions: "0",
      },
    };
  }
  async send(interaction, did) {
    const answer = await this.discord.send(this.address, interaction);
    this.told(did, answer);
    return answer;
  }
  /** Takes: how the options are read, where that is not what is sent. */
  async command(name, options = {}, read = options) {
    const rows = Object.entries(options);
    const given = rows.map(([option, value]) => ({
      ...{
        name: option,
        type: ApplicationCommandOptionType.String,
        value: String(value),
      },
    }));
    const data = {
      id: "5",
      name,
      type: ApplicationCommandType.ChatInput,
      options: given,
    };
    const did = { command: name, options: read };
    return this.send(this.envelope(InteractionType.ApplicationCommand, data), did);
  }
  /** What is offered while an option is typed. */
  async typing(name, option, value) {
    const typed = {
      name: option,
      type: ApplicationCommandOptionType.String,
      value,
      focused: true,
    };
    const data = {
      id: "5",
      name,
      type: ApplicationCommandType.ChatInput,
      options: [typed],
    };
    const asked = this.envelope(InteractionType.ApplicationCommandAutocomplete, data);
    const { data: offered } = await this.discord.send(this.address, asked);
    return offered.choices;
  }
  /** A command of which one option is picked among those offered while it was typed. */
  async commandTyping(name, option, text) {
    const [first] = await this.typing(name, option, text);
    if (!first) throw new Error(`nothing is offered for /${name} ${option}: ${text}`);
    return this.command(name, { [option]: first.value }, { [option]: first.name });
  }
  /** Presses a button by the beginning of its label. */
  press(answer, label) {
    const button = componentsOf(answer).find((component) => component.label?.startsWith(label));
    if (!button) throw new Error(`no button "${label}" under: ${answer.data.content}`);
    return this.pressed(button, ComponentType.Button, undefined, {
      button: button.label,
    });
  }
  /** Picks a choice of the first select: by its place, or by what its label has in it. */
  pick(answer, which = 0) {
    const select = componentsOf(answer).find(({ type }) => type === ComponentType.StringSelect);
    if (!select) throw new Error(`no select under: ${answer.data.content}`);
    const isIt = ({ label }) => label.toLowerCase().includes(String(which).toLowerCase());
    const option = typeof which === "number" ? select.options[which] : select.options.find(isIt);
    if (!option) {
      const labels = select.options.map((one) => one.label).join("; ");
      throw new Error(`no choice "${which}" among: ${labels}`);
    }
    const did = { pick: option.label };
    return this.pressed(select, ComponentType.StringSelect, [option.value], did);
  }
  async pressed({ custom_id }, component_type, values, did) {
    const data = { custom_id, component_type, ...(values && { values }) };
    const message = {
      id: "99",
      content: "as it was",
      author: { id: application },
    };
    const sent = this.envelope(InteractionType.MessageComponent, data, {
      message,
    });
    const answer = await this.send(sent, did);
    return { ...answer, isUnderMessage: true };
  }
  /** Types into a box and sends it: one text into its first input, or texts by their inputs. */
  fillIn(box, texts) {
    const { data } = box;
    const inputs = data.components.map((row) => row.components[0]);
    const of = (input, place) =>
      typeof texts === "object" ? texts[input.custom_id] : place === 0 ? String(texts) : "";
    const components = inputs.map((input, place) => ({
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.TextInput,
          custom_id: input.custom_id,
          value: of(input, place),
        },
      ],
    }));
    const sent = { custom_id: data.custom_id, components };
    const message = {
      id: "99",
      content: "as it was",
      author: { id: application },
    };
    const more = box.isUnderMessage ? { message } : {};
    const did = { box: data.title, texts };
    return this.send(this.envelope(InteractionType.ModalSubmit, sent, more), did);
  }
}
export const labelsOf = (answer) => componentsOf(answer).map((one) => one.label ?? one.placeholder);
export const optionsOf = (answer) =>
  componentsOf(answer)
    .flatMap((one) => one.options ?? [])
    .map((one) => one.label);
/** The choices of the select that is called so. */
export const choicesOf = (answer, called) => {
  const select = componentsOf(answer).find((one) => one.placeholder?.startsWith(called));
  return (select?.options ?? []).map((one) => one.label);
};
