import { z } from 'zod';
import { outboundFetch, type Purpose } from '#platform/adapters';
import type { Config } from '#platform/config';

/** A function that the model may ask for. */
export interface Tool {
  readonly name: string;
  readonly about: string;
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
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls: readonly unknown[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

interface ModelTurn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

/** A language model outside the club. */
export interface ChatModel {
  /** Its server's name: where questions are sent. */
  readonly name: string;
  /** @throws when it fails, takes too long, or answers in no known form. */
  readonly chat: (messages: readonly ModelMessage[], tools: readonly Tool[], signal: AbortSignal) => Promise<ModelTurn>;
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
const Delta = z.object({
  content: z.string().nullish(),
  tool_calls: z
    .array(
      z.object({
        index: z.number().int().min(0).max(7).default(0),
        id: z.string().nullish(),
        function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});
const Chunk = z.object({ choices: z.array(z.object({ delta: Delta })).default([]) });

/** Any model behind OpenAI's chat completions. Nothing of an answer is shown before it was checked as a whole. */
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
    chat: async (messages, tools, signal) => {
      const answer = await send(purpose, `${url}/chat/completions`, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model, temperature: 0, max_tokens: 700, messages, tools: tools.map(toFunction) }),
      });
      if (!answer.ok) throw new ModelFailure(answer.status);
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      return isStream
        ? joinChunks(await answer.text())
        : toTurn(Completion.parse(await answer.json()).choices[0]?.message);
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

const toFunction = ({ name, about }: Tool) => ({
  type: 'function',
  function: {
    name,
    description: about,
    parameters: {
      type: 'object',
      properties: { question: { type: 'string', description: 'What to look up, in a few words' } },
      additionalProperties: false,
    },
  },
});

const toTurn = (message: z.infer<typeof Answered> | undefined): ModelTurn => ({
  text: message?.content ?? '',
  calls: (message?.tool_calls ?? []).map(({ id, function: { name, arguments: given } }) => ({
    id,
    name,
    arguments: given,
  })),
});

/** Puts a streamed answer together: some servers stream whether asked or not. */
const joinChunks = (body: string): ModelTurn => {
  const lines = body.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
  const deltas = lines
    .filter((data) => data !== '' && data !== '[DONE]')
    .flatMap((data) => Chunk.parse(JSON.parse(data)).choices.map(({ delta }) => delta));
  const calls: { id: string; name: string; arguments: string }[] = [];
  for (const { index, id, function: part } of deltas.flatMap(({ tool_calls }) => tool_calls ?? [])) {
    const call = calls[index] ?? { id: id ?? 'call', name: '', arguments: '' };
    calls[index] = {
      ...call,
      name: call.name + (part?.name ?? ''),
      arguments: call.arguments + (part?.arguments ?? ''),
    };
  }
  return { text: deltas.map(({ content }) => content ?? '').join(''), calls: calls.filter(Boolean) };
};
