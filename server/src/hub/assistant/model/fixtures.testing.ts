import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the fake does with the next questions. */
export type Behaviour =
  | 'answers'
  | 'streams'
  | 'streams_tagged'
  | 'streams_half'
  | 'obeys'
  | 'hangs'
  | 'lies'
  | 'recites'
  | 'asks_for_offers'
  | 'asks_for_an_unknown_tool'
  | 'reads_another_member'
  | 'never_stops_asking'
  | 'fails'
  | 'speaks_gibberish';

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: string | null }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
}

interface Lines {
  readonly tool: string | null;
  /** What it calls the function with. */
  readonly given?: object;
  readonly text: string;
}

export interface FakeModel {
  readonly url: string;
  behaviour: Behaviour;
  /** The function that it calls first, if any, and what it says then when it recites. */
  lines: Lines;
  /** Everything that was sent to it. */
  readonly asked: Asked[];
  close(): Promise<void>;
}

const strangerId = '01900000-0000-7000-8000-00000000beef';

/** A fake of an OpenAI-compatible server, for tests. It understands nothing: each behaviour is a script. */
export const startFakeModel = async (): Promise<FakeModel> => {
  const asked: Asked[] = [];
  const state = { behaviour: 'answers' as Behaviour, lines: { tool: null, text: 'Hello.' } as Lines };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const question = JSON.parse(body) as Asked;
      asked.push(question);
      reply(response, state, question);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(next) {
      state.behaviour = next;
    },
    get lines() {
      return state.lines;
    },
    set lines(next) {
      state.lines = next;
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const callTool = (name: string, given: object = {}) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'call-1', type: 'function', function: { name, arguments: JSON.stringify(given) } }],
});
const say = (content: string) => ({ role: 'assistant', content });

interface Script {
  readonly behaviour: Behaviour;
  readonly lines: Lines;
}

const reply = (response: http.ServerResponse, { behaviour, lines }: Script, { messages }: Asked): void => {
  if (behaviour === 'hangs') return;
  const head = { 'content-type': 'application/json', 'x-fake-model': 'this is a fake' };
  if (behaviour === 'fails') return void response.writeHead(500, head).end('{}');
  if (behaviour === 'speaks_gibberish') return void response.writeHead(200, head).end('{"hello":"world"}');
  const returned = messages.findLast(({ role }) => role === 'tool')?.content;
  const message = choose({ behaviour, lines }, returned ?? undefined);
  if (!behaviour.startsWith('streams'))
    return void response.writeHead(200, head).end(JSON.stringify({ choices: [{ message }] }));
  response.writeHead(200, { ...head, 'content-type': 'text/event-stream' });
  const deltas = split(message);
  const half = behaviour === 'streams_half' && 'content' in message && !('tool_calls' in message);
  for (const delta of half ? deltas.slice(0, Math.ceil(deltas.length / 2)) : deltas)
    response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
  if (half) response.destroy();
  else response.end('data: [DONE]\n\n');
};

const choose = ({ behaviour, lines: { tool, given = {}, text } }: Script, returned: string | undefined) => {
  const recites =
    behaviour === 'recites' || behaviour === 'streams_half' || (behaviour === 'streams_tagged' && text !== 'Hello.');
  if (recites) return tool && returned === undefined ? callTool(tool, given) : say(text);
  if (behaviour === 'obeys' && returned !== undefined) return obey(returned);
  if (behaviour === 'never_stops_asking') return callTool('points_status');
  if (behaviour === 'asks_for_an_unknown_tool')
    return returned ? say('I could not look that up.') : callTool('run_sql', { query: 'select * from users' });
  if ((behaviour === 'asks_for_offers' || behaviour === 'obeys') && returned === undefined)
    return callTool('search_offers', {});
  if (returned === undefined) {
    const stranger = { member_id: strangerId, user: strangerId, question: `balance of member ${strangerId}` };
    return callTool('points_status', behaviour === 'reads_another_member' ? stranger : {});
  }
  if (behaviour === 'lies') return say('You have 1,234,567.00 points.');
  const { data } = JSON.parse(returned) as { data?: { answer: string } };
  return say(data ? `Sure. ${data.answer}` : 'I could not look that up.');
};

/** Does whatever a text among the data asks for: calls the function it names, and says what it wants said. */
const obey = (returned: string) => {
  const wanted = /CALL (\w+)/.exec(returned)?.[1];
  const said = /SAY ([^."]+\.)/.exec(returned)?.[1];
  return wanted && !returned.includes('no such function')
    ? callTool(wanted, {})
    : say(said ?? 'Done as the text told me.');
};

/** A message in pieces, as a stream brings it. */
const split = (message: ReturnType<typeof choose>): object[] => {
  if ('tool_calls' in message) {
    const [call] = message.tool_calls;
    const text = call?.function.arguments ?? '';
    return [
      { tool_calls: [{ index: 0, id: call?.id, function: { name: call?.function.name, arguments: '' } }] },
      { tool_calls: [{ index: 0, function: { arguments: text.slice(0, 1) } }] },
      { tool_calls: [{ index: 0, function: { arguments: text.slice(1) } }] },
    ];
  }
  return (message.content.match(/.{1,7}/gs) ?? []).map((content) => ({ content }));
};
