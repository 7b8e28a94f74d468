import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Asked, type StartedProxy, startProxy } from './proxy.ts';

/** An answer of the API as a browser received it. */
export interface RecordedAnswer {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Each answer once, however often it was given. */
export class Recording {
  readonly #answers = new Map<string, RecordedAnswer>();
  /** How many were given. */
  given = 0;

  add(answer: RecordedAnswer): void {
    this.given += 1;
    const { pathname } = new URL(answer.path, 'http://club');
    const key = createHash('sha256').update(`${answer.method} ${pathname} ${answer.status} `).update(answer.body);
    this.#answers.set(key.digest('hex'), answer);
  }

  get answers(): readonly RecordedAnswer[] {
    return [...this.#answers.values()];
  }
}

/** Records the JSON answers of an API on their way to browsers; the club knows nothing of it. */
export const startRecorder = (port: number, club: number, recording: Recording): Promise<StartedProxy> =>
  startProxy({ port, to: club, onAnswer: (asked, answer) => record(recording, asked, answer) });

const record = (recording: Recording, { method, path }: Asked, answer: IncomingMessage): void => {
  const { 'content-type': contentType = '', 'content-encoding': encoding } = answer.headers;
  if (!path.startsWith('/api/') || !/^application\/(problem\+)?json\b/.test(contentType)) return;
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    if (!answer.complete || method === 'HEAD') return;
    const body = decode(Buffer.concat(chunks), encoding);
    recording.add({ method, path, status: answer.statusCode ?? 0, contentType, body });
  });
};

const decode = (body: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
};
