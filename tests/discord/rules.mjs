// Discord's rules for what a bot answers and registers; each function throws what is wrong.
//
// The numbers of kinds and flags are those of discord-api-types; the limits are the developer
// documentation's. Lengths are counted in units of UTF-16, the strictest way.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../server/web/package.json", import.meta.url));
const {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ButtonStyle,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  TextInputStyle,
} = require("discord-api-types/v10");

const fileBytes = 10 * 1024 * 1024;

export function hold(isSo, what) {
  if (!isSo) throw new Error(`Discord would refuse: ${what}`);
}
const within = (text, least, most, what) =>
  hold(
    typeof text === "string" && text.length >= least && text.length <= most,
    `${what}, of ${text?.length}: ${text?.slice(0, 120)}`,
  );

function holdComponent(component, ids) {
  within(component.custom_id, 1, 100, "a custom_id");
  hold(!ids.has(component.custom_id), `custom_id twice: ${component.custom_id}`);
  ids.add(component.custom_id);
  if (component.type === ComponentType.Button) {
    within(component.label, 1, 80, "a button's label");
    hold(component.style in ButtonStyle && component.style < ButtonStyle.Link, "a button's style");
    return;
  }
  hold(component.type === ComponentType.StringSelect, `a component of type ${component.type}`);
  within(component.placeholder ?? "", 0, 150, "what stands in a select");
  const { options } = component;
  hold(options.length >= 1 && options.length <= 25, `${options.length} options of a select`);
  hold(new Set(options.map((row) => row.value)).size === options.length, "a value twice");
  for (const option of options) {
    within(option.label, 1, 100, "an option's label");
    within(option.value, 1, 100, "an option's value");
    if ("description" in option) within(option.description, 1, 100, "an option's description");
  }
}

function holdFiles(data, files) {
  const attachments = data.attachments ?? [];
  hold(files.length <= 10, "more than 10 files");
  for (const [place, file] of files.entries()) {
    const named = attachments.find((row) => `files[${row.id}]` === file.key);
    hold(named, `a file that no attachment names: ${file.key}`);
    hold(named.filename === file.name, `${file.name} is called ${named.filename}`);
    hold(file.bytes.length > 0 && file.bytes.length <= fileBytes, `a file of ${file.bytes.length}`);
    hold(file.key === `files[${place}]`, "the order of files");
  }
  hold(attachments.length === files.length, "an attachment without its file");
}

function holdMessage(data, files) {
  hold(JSON.stringify(data.allowed_mentions) === '{"parse":[]}', "somebody may be mentioned");
  hold(data.content || data.components?.length || files.length, "an empty message");
  within(data.content ?? "", 0, 2000, "the content");
  hold((data.components ?? []).length <= 5, "more than 5 rows");
  const ids = new Set();
  for (const row of data.components ?? []) {
    hold(row.type === ComponentType.ActionRow, "what is no row");
    hold(row.components.length >= 1 && row.components.length <= 5, "a row's components");
    const hasSelect = row.components.some((each) => each.type !== ComponentType.Button);
    hold(!hasSelect || row.components.length === 1, "a select beside others");
    row.components.forEach((component) => holdComponent(component, ids));
  }
  holdFiles(data, files);
}
/** What takes the place of an answer that was put off; who sees it was settled then. */
export const holdEdit = holdMessage;

function holdModal(data) {
  within(data.custom_id, 1, 100, "a modal's custom_id");
  within(data.title, 1, 45, "a modal's title");
  hold(data.components.length >= 1 && data.components.length <= 5, "a modal's inputs");
  const ids = new Set();
  for (const { type, components } of data.components) {
    const [input] = components;
    hold(type === ComponentType.ActionRow && components.length === 1, "a row of one input");
    hold(input.type === ComponentType.TextInput, "an input");
    hold(input.style in TextInputStyle, "an input's style");
    within(input.custom_id, 1, 100, "an input's custom_id");
    hold(!ids.has(input.custom_id), "an input's custom_id twice");
    ids.add(input.custom_id);
    within(input.label, 1, 45, "an input's label");
    within(input.placeholder ?? "", 0, 100, "what stands in an input");
    const most = input.max_length ?? 4000;
    hold(most >= 1 && most <= 4000, "an input's most");
    hold((input.min_length ?? 0) >= 0 && (input.min_length ?? 0) <= most, "an input's least");
    if ("value" in input) within(input.value, 0, most, "an input's value");
  }
}

/** Which kinds of answer an interaction may have. */
function holdKind(interaction, type) {
  const {
    Pong,
    ChannelMessageWithSource,
    DeferredChannelMessageWithSource,
    DeferredMessageUpdate,
    UpdateMessage,
    ApplicationCommandAutocompleteResult,
    Modal,
  } = InteractionResponseType;
  const message = [ChannelMessageWithSource, DeferredChannelMessageWithSource];
  const update = [DeferredMessageUpdate, UpdateMessage];
  const allowed = {
    [InteractionType.Ping]: [Pong],
    [InteractionType.ApplicationCommand]: [...message, Modal],
    [InteractionType.MessageComponent]: [...message, ...update, Modal],
    [InteractionType.ApplicationCommandAutocomplete]: [ApplicationCommandAutocompleteResult],
    [InteractionType.ModalSubmit]: [...message, ...(interaction.message ? update : [])],
  };
  hold(allowed[interaction.type].includes(type), `answer ${type} to ${interaction.type}`);
}

export function holdAnswer(interaction, { type, data }, files) {
  holdKind(interaction, type);
  const {
    ApplicationCommandAutocompleteResult,
    ChannelMessageWithSource,
    DeferredChannelMessageWithSource,
    Modal,
    UpdateMessage,
  } = InteractionResponseType;
  if (type === Modal) return holdModal(data);
  if (type === ApplicationCommandAutocompleteResult) {
    hold(data.choices.length <= 25, "more than 25 choices");
    for (const choice of data.choices) {
      within(choice.name, 1, 100, "a choice's name");
      within(choice.value, 1, 100, "a choice's value");
    }
    return;
  }
  if ([ChannelMessageWithSource, DeferredChannelMessageWithSource].includes(type)) {
    hold(data.flags & MessageFlags.Ephemeral, "an answer that others see");
  }
  if (type === DeferredChannelMessageWithSource) {
    hold(Object.keys(data).join() === "flags", "more than flags with an answer that is put off");
  }
  if ([ChannelMessageWithSource, UpdateMessage].includes(type)) holdMessage(data, files);
}

/** What Discord refuses of a list of commands. */
export function holdCommands(commands) {
  hold(Array.isArray(commands) && commands.length <= 100, "a list of commands");
  hold(new Set(commands.map((row) => row.name)).size === commands.length, "a name twice");
  const name = /^[-_'\p{Ll}\p{Lo}\p{N}]{1,32}$/u;
  for (const command of commands) {
    hold(command.type === ApplicationCommandType.ChatInput, "a command's type");
    hold(name.test(command.name), `a command's name: ${command.name}`);
    within(command.description, 1, 100, `the description of ${command.name}`);
    hold(command.options.length <= 25, "more than 25 options");
    let isOptional = false;
    for (const option of command.options) {
      hold(option.type === ApplicationCommandOptionType.String, "an option's type");
      hold(name.test(option.name), `an option's name: ${option.name}`);
      within(option.description, 1, 100, `the description of ${option.name}`);
      hold(!(option.required && isOptional), "a required option behind others");
      isOptional ||= !option.required;
    }
  }
}
