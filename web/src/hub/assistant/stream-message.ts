import { assistant, type ChatAnswer } from '@club/contract/hub/assistant';
import type { Arguments } from '@club/contract/platform/endpoint';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { toRequest } from '#platform/api';

interface StreamEvents {
  /** The message is stored, in this conversation. */
  readonly onAccepted: (conversationId: string) => void;
  /** What is being looked at, in words. */
  readonly onLookedAt: (words: readonly string[]) => void;
}

export type Streamed = { readonly answer: ChatAnswer } | { readonly problem: unknown };

/**
 * Sends a message and hears of the answer's making. Null when no event came at all, such as from behind a proxy that
 * holds streams back: the message may then be sent by the plain call, whose message id keeps it from being asked twice.
 */
export const streamMessage = async (
  message: Arguments<typeof assistant.streamChatMessage>,
  access: string,
  { onAccepted, onLookedAt }: StreamEvents,
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
