import { type ChatAnswer, assistant as contract } from '@club/contract/hub/assistant';
import {
  closeConversation,
  countConversations,
  countMessages,
  findConversation,
  findReply,
  findSent,
  insertMessage,
  listMessages,
  listConversations as listStored,
  openConversation,
  removeConversation as removeStored,
  type StoredConversation,
  type StoredMessage,
} from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import { type Reply, toChatMessage, toExtras } from '#hub/assistant/engine';
import { deleteMarks, findMarked } from '#hub/assistant/marks';
import type { Db } from '#platform/db';
import { type Call, pageLinks, Refusal } from '#platform/http';

export type SendCall = Call<typeof contract.sendChatMessage>;

/** Messages of one conversation; the next one begins another. */
const mostMessages = 400;

/** Words the reply to a message, outside any transaction: a model may take its time. */
type Answerer = (call: SendCall, asked: StoredMessage) => Promise<Reply>;

/**
 * Stores the member's message, has it answered, and stores the reply before it is returned. A retry under the same
 * message id gets the reply that is stored, also when two of them run at once.
 * @throws {Refusal} forbidden for another user's id, not_found for a conversation the caller does not have,
 * idempotency_key_reused for another text under the same message id
 */
export const converse = async (call: SendCall, answer: Answerer): Promise<ChatAnswer> => {
  const { healthDb, config, clock, caller, input } = call;
  if (input.user && input.user !== caller.id) throw new Refusal('forbidden');
  const asked = await asMember(healthDb, caller.id, (db) => storeMessage(db, call));
  if (asked.content.text !== input.message) throw new Refusal('idempotency_key_reused');
  const known = await asMember(healthDb, caller.id, (db) => findReply(db, config, caller.id, asked.id));
  if (known) return toAnswer(known, (await findMarked(call.db, caller.id, [known.id])).has(known.id));
  call.report('accepted', { conversation_id: asked.conversation_id });
  const content = await answer(call, asked);
  const reply = await asMember(healthDb, caller.id, (db) =>
    insertMessage(db, config, caller.id, {
      conversationId: asked.conversation_id,
      replyTo: asked.id,
      content: { ...content },
      at: clock.now(),
    }),
  );
  return toAnswer(reply, false);
};

const storeMessage = async (db: Db, { config, clock, caller, input }: SendCall): Promise<StoredMessage> => {
  const now = clock.now();
  const { message_id: clientId, conversation_id: given } = input;
  const sent = clientId ? await findSent(db, config, caller.id, clientId) : undefined;
  if (sent) return sent;
  if (given && !(await findConversation(db, caller.id, given))) throw new Refusal('not_found');
  const { id } = await openRoomy(db, caller.id, now);
  const content = { text: input.message };
  return insertMessage(db, config, caller.id, { conversationId: id, clientId: clientId ?? null, content, at: now });
};

const openRoomy = async (db: Db, memberId: string, now: Date): Promise<StoredConversation> => {
  const active = await openConversation(db, memberId, now);
  if ((await countMessages(db, memberId, active.id)) < mostMessages) return active;
  await closeConversation(db, memberId, active.id, 'full', now);
  return openConversation(db, memberId, now);
};

const toAnswer = ({ id, conversation_id, created_at, content }: StoredMessage, marked: boolean): ChatAnswer => ({
  conversation_id,
  response: {
    response: content.text,
    id,
    created_at: created_at.toISOString(),
    ...toExtras(content as unknown as Reply, marked),
  },
});

/** @throws {Refusal} not_found for a conversation the caller does not have. */
export const endConversation = ({ healthDb, clock, caller, input }: Call<typeof contract.endConversation>) =>
  asMember(healthDb, caller.id, async (db) => {
    const ended = await closeConversation(db, caller.id, input.conversation_id, 'ended', clock.now());
    if (!ended?.ended_at) throw new Refusal('not_found');
    return { conversation_id: ended.id, is_active: false as const, ended_at: ended.ended_at.toISOString() };
  });

export const listConversations = (call: Call<typeof contract.listConversations>) => {
  const { db: clubDb, healthDb, config, caller, input } = call;
  return asMember(healthDb, caller.id, async (db) => {
    const conversations = await listStored(db, caller.id, input);
    const ids = conversations.map(({ id }) => id);
    const messages = await listMessages(db, config, caller.id, ids);
    const marked = await findMarked(
      clubDb,
      caller.id,
      messages.map(({ id }) => id),
    );
    const count = await countConversations(db, caller.id);
    return {
      count,
      ...pageLinks(config, contract.listConversations.path, input, count),
      results: conversations.map((conversation) => ({
        id: conversation.id,
        is_active: conversation.ended_at === null,
        created_at: conversation.created_at.toISOString(),
        ended_at: conversation.ended_at?.toISOString() ?? null,
        ended_by: conversation.ended_by,
        messages: messages
          .filter(({ conversation_id }) => conversation_id === conversation.id)
          .map((message) => toChatMessage(message, marked)),
      })),
    };
  });
};

/**
 * Deletes a conversation with the marks of its answers.
 * @throws {Refusal} not_found for a conversation the caller does not have.
 */
export const removeConversation = async (call: Call<typeof contract.removeConversation>) => {
  const { healthDb, config, caller, input } = call;
  const messages = await asMember(healthDb, caller.id, async (db) => {
    const all = await listMessages(db, config, caller.id, [input.id]);
    if (!(await removeStored(db, caller.id, input.id))) throw new Refusal('not_found');
    return all;
  });
  await deleteMarks(
    call.db,
    caller.id,
    messages.map(({ id }) => id),
  );
  return {};
};
