import { z } from 'zod';
import { outboundFetch, type Purpose } from '#platform/adapters';
import type { Config } from '#platform/config';

/** A function that the model may ask for. */
interface Tool {
  readonly name: string;
  readonly about: string;
  /** JSON Schema of its arguments. */
  readonly parameters: unknown;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON as the model wrote it, unchecked. */
  readonly arguments: string;
}

/** A message of the conversation with the model, in the form of OpenAI's chat completions. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls?: readonly unknown[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

interface ModelTurn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly Tool[];
  readonly signal: AbortSignal;
  /** Told of the answer's text as it comes, where the server streams. */
  readonly hear: (text: string) => void;
}

/** A language model outside the club. */
export interface ChatModel {
  /** Its server's name: where questions are sent. */
  readonly name: string;
  /** @throws when it fails, takes too long, or answers in no known form. */
  readonly chat: (request: ModelRequest) => Promise<ModelTurn>;
}

/** The model of this club; null while the assistant answers by its own rules alone. */
export const openChatModel = ({ assistant, env }: Pick<Config, 'assistant' | 'env'>): ChatModel | null =>
  assistant.model && makeChatModel(outboundFetch, assistant.model, env === 'production');

const Call = z.object({
  id: z.string().max(200).default('call'),
  function: z.object({ name: z.string().max(100), arguments: z.string().max(4000).default('{}') }),
});
const Answered = z.object({ content: z.string().nullish(), tool_calls: z.array(Call).max(8).nullish() });
const Completion = z.object({ choices: z.array(z.object({ message: Answered })).min(1) });
const CallDelta = z.object({
  index: z.number().int().min(0).max(7).default(0),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
const Delta = z.object({ content: z.string().nullish(), tool_calls: z.array(CallDelta).nullish() });
const Chunk = z.object({ choices: z.array(z.object({ delta: Delta })).default([]) });

/** Any model behind OpenAI's chat completions. Nothing of an answer is shown before its sentence was checked. */
const makeChatModel = (
  send: typeof outboundFetch,
  { url, model, key, seconds }: NonNullable<Config['assistant']['model']>,
  isProduction: boolean,
): ChatModel => {
  const { origin, hostname } = new URL(url);
  const isHere = !isProduction && ['localhost', '127.0.0.1'].includes(hostname);
  const purpose: Purpose = {
    name: 'language model',
    origins: [origin],
    network: isHere ? 'loopback' : 'internet',
    timeout: seconds * 1000,
    mostBytes: 200_000,
  };
  return {
    name: hostname,
    chat: async ({ messages, tools, signal, hear }) => {
      const stream = new StreamReader(hear);
      const answer = await send({ ...purpose, hear: (chunk) => stream.add(chunk) }, `${url}/chat/completions`, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({
          model,
          temperature: 0,
          max_tokens: 900,
          stream: true,
          messages,
          tools: tools.map(toFunction),
        }),
      });
      if (!answer.ok) throw new ModelFailure(answer.status);
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      return isStream ? stream.end() : toTurn(Completion.parse(await answer.json()).choices[0]?.message);
    },
  };
};

class ModelFailure extends Error {
  readonly code: string;

  constructor(status: number) {
    super(`the language model answered ${status}`);
    this.code = `model_http_${status}`;
  }
}

const toFunction = ({ name, about, parameters }: Tool) => ({
  type: 'function',
  function: { name, description: about, parameters },
});

const toTurn = (message: z.infer<typeof Answered> | undefined): ModelTurn => ({
  text: message?.content ?? '',
  calls: (message?.tool_calls ?? []).map(({ id, function: { name, arguments: given } }) => ({
    id,
    name,
    arguments: given,
  })),
});

/** Puts a streamed answer together as it comes, whatever the chunks are cut at. */
class StreamReader {
  readonly #hear: (text: string) => void;
  readonly #decoder = new TextDecoder();
  #rest = '';
  #text = '';
  readonly #calls: { id: string; name: string; arguments: string }[] = [];

  constructor(hear: (text: string) => void) {
    this.#hear = hear;
  }

  add(chunk: Uint8Array): void {
    const lines = `${this.#rest}${this.#decoder.decode(chunk, { stream: true })}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#readLine(line);
  }

  /** @throws when the stream held no answer at all. */
  end(): ModelTurn {
    this.#readLine(this.#rest);
    this.#rest = '';
    return { text: this.#text, calls: this.#calls.filter(Boolean) };
  }

  #readLine(line: string): void {
    const data = line.startsWith('data:') ? line.slice(5).trim() : '';
    if (data === '' || data === '[DONE]') return;
    for (const { delta } of Chunk.parse(JSON.parse(data)).choices) {
      const content = delta.content ?? '';
      this.#text += content;
      if (content) this.#hear(content);
      for (const call of delta.tool_calls ?? []) this.#addCall(call);
    }
  }

  #addCall({ index, id, function: part }: z.infer<typeof CallDelta>): void {
    const call = this.#calls[index] ?? { id: id ?? `call-${index}`, name: '', arguments: '' };
    this.#calls[index] = {
      ...call,
      name: call.name + (part?.name ?? ''),
      arguments: call.arguments + (part?.arguments ?? ''),
    };
  }
}
