import type { AssistantArea } from '@club/contract/hub/assistant';
import { countMessages, listConversations, listMessages, type StoredMessage } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { findSignsInText, isForeign, needsCare } from '#health/signals/emergency-words';
import { findRedFlags } from '#health/signals/red-flags';
import { createRead, type Frame, type Reply, screens } from '#hub/assistant/engine';
import { matchQuestion } from '#hub/assistant/frames';
import { askModel, type ModelScope, openChatModel, type Turn, takeFromBudget } from '#hub/assistant/model';
import { listAreas, readable, tools } from '#hub/assistant/tools';
import { answerByRules, type Scope } from './answer-by-rules.ts';
import { asksAboutHealth, isAboutHealth, isForPeople } from './answer-reader.ts';
import type { SendCall } from './conversation.ts';
import { keepToLimits, openLimits } from './keep-to-limits.ts';
import { type Permissions, readPermissions } from './permissions.ts';
import { answerEmergencyNumber, answerRedFlag, hasDistress, sayCarefully } from './red-flag.ts';

/** What the rules alone answer, whatever a model would say. */
const neverModelled: ReadonlySet<string> = new Set(['medical_question', 'people', 'about_assistant']);
const turnsBefore = 6;

/**
 * What the assistant says to a message. Warning signs come before everything else and never reach a model. A model words
 * the answer only where the member switched it on; where it fails, the rules answer. No answer breaks a limit of the member.
 */
export const answerMessage = async (call: SendCall, stored: StoredMessage): Promise<Reply> => {
  const flagged =
    (await answerRedFlag(call, call.input.message)) ?? (await answerEmergencyNumber(call, call.input.message));
  if (flagged) return flagged;
  const permissions = await readPermissions(call.healthDb, call.caller.id);
  const read = new Set<AssistantArea>();
  const scope = await openScope(call, stored, permissions, (areas) => {
    for (const area of areas) read.add(area);
  });
  const reply = (await answerByModel(scope, stored)) ?? (await answerByRules(scope));
  return explainEnd(call, stored, { ...(await keepToLimits(call, reply)), areas: [...read] });
};

/** The first answer after a conversation that ended with a consent says why, and how to delete it. */
const explainEnd = async ({ healthDb, caller }: SendCall, stored: StoredMessage, reply: Reply): Promise<Reply> => {
  const isFirst = await asMember(healthDb, caller.id, async (db) => {
    const [, previous] = await listConversations(db, caller.id, { limit: 2, offset: 0 });
    return previous?.ended_by === 'consent' && (await countMessages(db, caller.id, stored.conversation_id)) === 1;
  });
  if (!isFirst) return reply;
  const why =
    'You withdrew a consent, so I closed our last chat: it has health values. You can delete it under Assistant.';
  const others = (reply.sources ?? []).filter(({ href }) => href !== screens.assistant().href);
  return { ...reply, text: `${why} ${reply.text}`, sources: [screens.assistant(), ...others].slice(0, 4) };
};

const readMessages = (
  { healthDb, config, caller }: SendCall,
  stored: StoredMessage,
): Promise<readonly StoredMessage[]> =>
  asMember(healthDb, caller.id, (db) => listMessages(db, config, caller.id, [stored.conversation_id]));

const openScope = async (
  call: SendCall,
  stored: StoredMessage,
  permissions: Permissions,
  onRead: (areas: readonly AssistantArea[]) => void,
): Promise<Scope> => {
  const { healthDb, config, clock, caller } = call;
  const local = await asMember(healthDb, caller.id, (db) => findLocalTime(db, caller.id, { config, clock }));
  return {
    call,
    permissions,
    asking: {
      read: createRead(readable, call, permissions.allowed, onRead),
      now: clock.now(),
      today: local.today,
      timeZone: local.zone,
      config,
    },
    last: await findLastFrame(call, stored),
  };
};

/** What the reply before this message was about, in the same conversation. */
const findLastFrame = async (call: SendCall, stored: StoredMessage): Promise<Frame | null> => {
  const before = (await readMessages(call, stored)).filter(
    ({ reply_to, created_at }) => reply_to !== null && created_at <= stored.created_at,
  );
  return before.flatMap(({ content }) => (content as Partial<Reply>).frames ?? []).at(-1) ?? null;
};

const answerByModel = async ({ call, permissions, asking }: Scope, stored: StoredMessage): Promise<Reply | null> => {
  const { config, caller } = call;
  const { message } = call.input;
  const model = openChatModel(config);
  const { modelSince, allowed } = permissions;
  // a retry of a message from before the switch is older than it
  if (!model || !config.assistant.model || !modelSince || stored.created_at < modelSince) return null;
  const best = matchQuestion(message, asking.today);
  if (best ? neverModelled.has(best.tool.name) || hasDistress(message) : needsCare(message)) return null;
  if (!(await takeFromBudget(call, caller.id))) return null;
  // whom to call stands before what a model says, so nothing of it is told while it is made
  const isCareFirst = isForeign(message) && best === null;
  const breaksLimit = await openLimits(call);
  const scope: ModelScope = {
    model,
    product: config.product.name,
    seconds: config.assistant.model.seconds,
    tools: tools.filter(
      (one) =>
        one.calls.length === 0 || listAreas(one).length === 0 || listAreas(one).some((area) => allowed.has(area)),
    ),
    before: listEarlier(await readMessages(call, stored), stored, permissions).slice(-turnsBefore),
    asking,
    asksAboutHealth: asksAboutHealth(message, asking.today),
    isAboutHealth,
    isForPeople: (text) => isForPeople(text, asking.today),
    breaksLimit,
    note: (lookedAt) => call.report('looked_at', lookedAt),
    say: (sentence) => {
      if (!isCareFirst) call.report('sentence', { text: sentence });
    },
    warn: call.warn,
  };
  const reply = await askModel(scope, message);
  return reply && isCareFirst ? putCareFirst(call, reply) : reply;
};

/** A sign may have been told in a language that is not read, so whom to call comes before what a model says. */
const putCareFirst = async (call: SendCall, reply: Reply): Promise<Reply> => {
  const careful = await sayCarefully(call);
  return { ...reply, ...careful, text: `${careful.text} ${reply.text}` };
};

/**
 * What was said since the member switched the model on, without warning signs: their own messages, and answers where
 * every area that was read for them is still open.
 */
const listEarlier = (
  messages: readonly StoredMessage[],
  { id }: StoredMessage,
  { modelSince, allowed }: Permissions,
): Turn[] => {
  const isHarmless = (text: string): boolean =>
    !needsCare(text) && !hasDistress(text) && findRedFlags(findSignsInText(text)).length === 0;
  return messages
    .slice(-4 * turnsBefore)
    .filter((message) => message.id !== id && modelSince !== null && message.created_at >= modelSince)
    .flatMap(({ reply_to, content }): Turn[] => {
      const { text, areas, level, help } = content as unknown as Reply;
      if (level || help) return [];
      if (reply_to === null) return isHarmless(text) ? [{ by: 'member', text }] : [];
      return areas?.every((area) => allowed.has(area)) ? [{ by: 'assistant', text }] : [];
    });
};
