import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#e2e/products';
import { start } from '#scripts/child';
import { installOnDemand } from '#scripts/on-demand/packages';
import type { RecordedAnswer } from './recorder.ts';

/** What another implementation of OpenAPI says against an answer. */
export interface Violation {
  readonly answer: RecordedAnswer;
  readonly says: readonly string[];
}

const version = '5.16.0';
const atOnce = 8;

/**
 * Has Prism compare recorded answers with the published document: it asks a server that gives them again, and names what
 * differs in a header of its own.
 */
export const compareAnswers = async (
  document: string,
  answers: readonly RecordedAnswer[],
  report: (done: number) => void,
): Promise<Violation[]> => {
  const prism = await installOnDemand('@stoplight/prism-cli', version);
  const folder = mkdtempSync(path.join(tmpdir(), 'club-contract-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, document);
  const replayer = await replay(answers);
  const port = await freePort();
  const options = ['--port', String(port), '--validate-request=false', '--cors=false', '--verboseLevel=error'];
  const started = start(
    process.execPath,
    [path.join(prism, 'dist/index.js'), 'proxy', file, `http://127.0.0.1:${findPort(replayer)}`, ...options],
    { quiet: true },
  );
  try {
    await Promise.race([
      untilListening(port),
      started.ended.then(({ output }) => Promise.reject(new Error(`Prism ended: ${output}`))),
    ]);
    const violations: Violation[] = [];
    const queue = answers.entries();
    let done = 0;
    const work = async () => {
      for (const [index, answer] of queue) {
        const says = await askPrism(port, index, answer);
        if (says.length > 0) violations.push({ answer, says });
        done += 1;
        report(done);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return violations;
  } finally {
    await started.stop();
    replayer.close();
    replayer.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
};

const numberHeader = 'x-recorded';

const replay = async (answers: readonly RecordedAnswer[]): Promise<Server> => {
  const server = createServer((asked, reply) => {
    const answer = answers[Number(asked.headers[numberHeader])];
    asked.resume();
    if (!answer) return reply.writeHead(500).end();
    return reply.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const findPort = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const untilListening = async (port: number): Promise<void> => {
  for (;;) {
    const answered = await ask(port, 'GET', '/', {}).catch(() => undefined);
    if (answered) return;
    await pause(200);
  }
};

const askPrism = async (port: number, index: number, { method, path, status }: RecordedAnswer): Promise<string[]> => {
  const answered = await ask(port, method, path, { [numberHeader]: String(index), authorization: 'Bearer replayed' });
  const violations = answered.headers['sl-violations'];
  if (violations !== undefined) return (JSON.parse(String(violations)) as Finding[]).map(describe);
  return answered.statusCode === status ? [] : [`Prism answered ${answered.statusCode} itself`];
};

interface Finding {
  readonly location?: readonly string[];
  readonly code?: string;
  readonly message: string;
}

const describe = ({ location = [], code, message }: Finding): string =>
  `${location.join('.')} ${code ?? ''}: ${message}`;

const ask = (port: number, method: string, path: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, maxHeaderSize: 16 * 1024 * 1024 };
    request(options, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer)).once('error', reject);
    })
      .once('error', reject)
      .end();
  });
