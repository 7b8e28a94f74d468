import { assistant, type ChatAnswer } from '@club/contract/hub/assistant';
import type { Arguments } from '@club/contract/platform/endpoint';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api, newId, toProblem, toRequest, useAppDispatch, useUser } from '#platform/api';
import { assistantApi } from './assistant.api.ts';
import { type Chat, isPending, noChat, reduceChat } from './chat.ts';
import { takeLeftChat, useLeavingChat } from './leave-chat.ts';

/** What the assistant can do for this member today. */
export interface ChatScope {
  /** The server of the language model that words the answers; null while none does. */
  readonly model: string | null;
  /** What it may look at, in words. */
  readonly areas: readonly string[];
}

export interface ChatControls {
  readonly chat: Chat;
  /** The window has been opened, and the conversation is looked up. */
  readonly isLoading: boolean;
  readonly isEnding: boolean;
  readonly scope: ChatScope;
  /** Sends a trimmed message; a second try at one that did not arrive keeps its id. */
  readonly send: (message: string, id?: string) => void;
  readonly end: () => Promise<boolean>;
}

/**
 * One member's chat (specification section 4): the active conversation is loaded when the window opens, the first
 * message makes one, and it ends on the server. What fails is only logged; the message itself shows that it was not
 * sent.
 */
export const useChat = (isOpen: boolean): ChatControls => {
  const { user_id: user, access } = useUser();
  const [chat, tell] = useReducer(reduceChat, noChat);
  const [sendMessage] = assistantApi.useSendChatMessageMutation();
  const [endChat, { isLoading: isEnding }] = assistantApi.useEndConversationMutation();
  const isLoading = useActiveChat(isOpen && chat.conversationId === null && chat.messages.length === 0, tell);
  const dispatch = useAppDispatch();
  const isBusy = isLoading || isPending(chat);
  const scope = useScope(isOpen);

  const send: ChatControls['send'] = (text, id = newId()) => {
    const message = text.trim();
    if (message === '' || isBusy) return;
    tell({ type: 'sent', id, message, at: new Date() });
    const known = chat.conversationId ? { conversation_id: chat.conversationId } : {};
    const content = { message, message_id: id, user, ...known };
    void ask(content).then((reply) => {
      if ('answer' in reply) return tell({ type: 'answered', id, answer: reply.answer });
      logFailure('send', reply.problem);
      tell({ type: 'failed', id, waitUntil: findEndOfWait(reply.problem) });
    });
  };

  /** Where a model takes its time, the window hears of each step; else the plain call is enough. */
  const ask = async (content: Parameters<typeof streamMessage>[0]): Promise<Streamed> => {
    const streamed = scope.model
      ? await streamMessage(content, access, {
          onAccepted: (conversationId) => tell({ type: 'accepted', conversationId }),
          onLookedAt: (words) => tell({ type: 'lookedAt', words }),
          onSentence: (sentence) => tell({ type: 'drafted', sentence }),
        })
      : null;
    if (streamed) {
      // A stream passes the cache by, so the list of chats is told here.
      dispatch(api.util.invalidateTags(['conversations']));
      return streamed;
    }
    const { data, error } = await sendMessage(content);
    return data ? { answer: data } : { problem: error };
  };

  const end = async (): Promise<boolean> => {
    if (!chat.conversationId) return true;
    const { error } = await endChat({ conversation_id: chat.conversationId });
    if (error) logFailure('end', error);
    else tell({ type: 'ended' });
    return !error;
  };

  useLeavingChat(chat.conversationId);
  return { chat, isLoading, isEnding, scope, send, end };
};

const useScope = (isOpen: boolean): ChatScope => {
  const { data } = assistantApi.useGetAssistantSettingsQuery(undefined, { skip: !isOpen });
  const open = data?.areas.filter(({ allowed, group }) => allowed && (group === 'club' || data.consent.given)) ?? [];
  return {
    model: data?.areas.some(({ area, allowed }) => area === 'model' && allowed) ? data.model : null,
    areas: open.filter(({ group }) => group !== 'model').map(({ label }) => label),
  };
};

/** Looks up the conversation that goes on, or the one that this window ended when it was left. */
const useActiveChat = (isWanted: boolean, tell: (event: Parameters<typeof reduceChat>[1]) => void): boolean => {
  const [list] = assistantApi.useLazyListConversationsQuery();
  const [isLoading, setLoading] = useState(false);
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    left.current ??= takeLeftChat();
    setLoading(true);
    const asked = list({ limit: 1 });
    void asked.then(({ data, error }) => {
      // Read once: messages that are sent change the list, and this window shows them itself.
      asked.unsubscribe();
      if (!isCurrent) return;
      setLoading(false);
      if (error) logFailure('load', error);
      const newest = data?.results[0];
      if (newest && (newest.is_active || newest.id === left.current)) tell({ type: 'found', conversation: newest });
    });
    return () => {
      isCurrent = false;
      setLoading(false);
    };
  }, [isWanted, list, tell]);
  return isLoading;
};

/** When the next message may be sent, after too many of them. */
const findEndOfWait = (problem: unknown): Date | null => {
  const { status, retryAfter } = toProblem(problem);
  return status === 429 && retryAfter ? new Date(Date.now() + retryAfter * 1000) : null;
};

/** Only the status and the code: neither holds what was said. */
const logFailure = (what: 'send' | 'end' | 'load', error: unknown): void => {
  console.warn(`The assistant could not ${what} the chat.`, toCause(error));
};

const toCause = (error: unknown): unknown => (error as { status?: unknown } | undefined)?.status ?? 'no answer';

interface StreamEvents {
  /** The message is stored, in this conversation. */
  readonly onAccepted: (conversationId: string) => void;
  /** What is being looked at, in words. */
  readonly onLookedAt: (words: readonly string[]) => void;
  /** A sentence of the answer that was checked; the whole answer replaces them. */
  readonly onSentence: (sentence: string) => void;
}

type Streamed = { readonly answer: ChatAnswer } | { readonly problem: unknown };

/**
 * Sends a message and hears of the answer's making. Null when no event came at all, such as from behind a proxy that
 * holds streams back: the message may then be sent by the plain call, whose message id keeps it from being asked twice.
 */
const streamMessage = async (
  message: Arguments<typeof assistant.streamChatMessage>,
  access: string,
  { onAccepted, onLookedAt, onSentence }: StreamEvents,
): Promise<Streamed | null> => {
  const { url, init } = toRequest(assistant.streamChatMessage, message);
  const headers = { ...init.headers, Accept: 'text/event-stream', Authorization: `Bearer ${access}` };
  let isAccepted = false;
  try {
    const response = await fetch(url, { ...init, headers });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isStream || !response.body) return null;
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of iterate(events)) {
      const said: unknown = JSON.parse(data);
      if (event === 'accepted') {
        isAccepted = true;
        onAccepted((said as { conversation_id: string }).conversation_id);
      } else if (event === 'looked_at') onLookedAt(said as readonly string[]);
      else if (event === 'sentence') onSentence((said as { text: string }).text);
      else if (event === 'answer') return { answer: said as ChatAnswer };
      else if (event === 'problem') return { problem: said };
    }
    return isAccepted ? { problem: 'the answer was cut off' } : null;
  } catch (error) {
    return isAccepted ? { problem: error } : null;
  }
};

/** Not every browser can loop over a stream itself. */
async function* iterate<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
}
