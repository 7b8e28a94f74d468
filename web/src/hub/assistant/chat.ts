import type { ChatAnswer, ChatMessage, Conversation } from '@club/contract/hub/assistant';

/** A message as the member typed it, with how far it got. */
export interface OwnMessage {
  readonly id: string;
  readonly is_bot: false;
  readonly message: string;
  readonly created_at: string;
  readonly state: 'pending' | 'sent' | 'failed';
  /** It was one message too many: when it may be sent again. */
  readonly waitUntil?: Date | null;
}

export type Answer = ChatMessage & { readonly is_bot: true };
export type ShownMessage = OwnMessage | Answer;

/** What the window shows, and the conversation that the next message belongs to. */
export interface Chat {
  /** Null until the first message was answered, and again once the chat has ended. */
  readonly conversationId: string | null;
  /** Messages of a chat that ended when the page was left; they are above the greeting. */
  readonly earlier: readonly ShownMessage[];
  readonly messages: readonly ShownMessage[];
  /** What is being looked at for the answer that is awaited. */
  readonly lookingAt: readonly string[];
  /** The sentences of that answer that have come so far. */
  readonly drafted: readonly string[];
  /** The chat that the member ended just now. */
  readonly endedId: string | null;
}

type ChatEvent =
  | { readonly type: 'found'; readonly conversation: Conversation }
  | { readonly type: 'sent'; readonly id: string; readonly message: string; readonly at: Date }
  | { readonly type: 'accepted'; readonly conversationId: string }
  | { readonly type: 'lookedAt'; readonly words: readonly string[] }
  | { readonly type: 'drafted'; readonly sentence: string }
  | { readonly type: 'answered'; readonly id: string; readonly answer: ChatAnswer }
  | { readonly type: 'failed'; readonly id: string; readonly waitUntil: Date | null }
  | { readonly type: 'ended' };

export const noChat: Chat = {
  conversationId: null,
  earlier: [],
  messages: [],
  lookingAt: [],
  drafted: [],
  endedId: null,
};

/** A reply is awaited, and nothing else can be sent. */
export const isPending = ({ messages }: Chat): boolean =>
  messages.some((one) => !one.is_bot && one.state === 'pending');

export const reduceChat = (chat: Chat, event: ChatEvent): Chat => {
  switch (event.type) {
    case 'found':
      return find(chat, event.conversation);
    case 'sent':
      return { ...chat, endedId: null, lookingAt: [], drafted: [], messages: send(chat.messages, event) };
    case 'accepted':
      return isPending(chat) ? { ...chat, conversationId: event.conversationId } : chat;
    case 'lookedAt':
      return { ...chat, lookingAt: [...chat.lookingAt, ...event.words] };
    case 'drafted':
      return isPending(chat) ? { ...chat, drafted: [...chat.drafted, event.sentence] } : chat;
    case 'answered':
      return answer(chat, event.id, event.answer);
    case 'failed':
      return { ...chat, drafted: [], messages: mark(chat.messages, event.id, 'failed', event.waitUntil) };
    case 'ended':
      return { ...noChat, endedId: chat.conversationId };
  }
};

const find = (chat: Chat, { id, is_active, messages }: Conversation): Chat => {
  const shown = messages.map(toShown);
  return is_active ? { ...noChat, conversationId: id, messages: shown } : { ...chat, earlier: shown };
};

const toShown = (message: ChatMessage): ShownMessage => {
  const { id, message: text, created_at } = message;
  return message.is_bot
    ? { ...message, is_bot: true }
    : { id, is_bot: false, message: text, created_at, state: 'sent' };
};

/** Puts a message at the end; one that is sent again stays where it is. */
const send = (messages: Chat['messages'], { id, message, at }: Extract<ChatEvent, { type: 'sent' }>) =>
  messages.some((one) => one.id === id)
    ? mark(messages, id, 'pending')
    : [...messages, { id, is_bot: false, message, created_at: at.toISOString(), state: 'pending' } as const];

/** An answer that nobody waits for any more, because the chat has ended, is left out. */
const answer = (chat: Chat, id: string, { conversation_id, response }: ChatAnswer): Chat => {
  if (!chat.messages.some((one) => one.id === id)) return chat;
  const { response: message, ...rest } = response;
  const messages = [...mark(chat.messages, id, 'sent'), { ...rest, message, is_bot: true } as const];
  return { ...chat, conversationId: conversation_id, messages, drafted: [] };
};

const mark = (
  messages: Chat['messages'],
  id: string,
  state: OwnMessage['state'],
  waitUntil: Date | null = null,
): Chat['messages'] => messages.map((one) => (one.id === id && !one.is_bot ? { ...one, state, waitUntil } : one));
