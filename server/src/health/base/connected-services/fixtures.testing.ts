import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it reached the service. */
export interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before the answer. */
  readonly after?: number;
}

export interface FakeService {
  readonly address: string;
  readonly seen: Seen[];
  /** What it answers from now on, by the end of the path. */
  answer: (request: Seen) => Answer;
  close(): Promise<void>;
}

/** Stands for a service that members connect: an HTTP server on this machine that a test gives its answers. */
export const openFakeService = async (): Promise<FakeService> => {
  const seen: Seen[] = [];
  const service = { address: '', seen, answer: (): Answer => ({ status: 404 }), close: () => close(server) };
  const server = createServer((request, response) => void handle(service, request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  service.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
};

const handle = async (service: FakeService, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const asked = {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', service.address),
    headers: request.headers,
    form: new URLSearchParams(Buffer.concat(chunks).toString()),
  };
  service.seen.push(asked);
  const { status = 200, body = {}, headers = {}, after = 0 } = service.answer(asked);
  if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
