import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
}

interface Route {
  /** Where it listens; any free port unless said. */
  readonly port?: number;
  /** Where the club listens. */
  readonly to: number;
  /** Changes the headers of requests, a list of names and values in turn. */
  readonly changeHeaders?: (headers: readonly string[]) => readonly string[];
  /** Hears of each answer, and may listen to its body as it passes. */
  readonly onAnswer: (asked: Asked, answer: IncomingMessage) => void;
}

export interface StartedProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** Stands between browsers and a club, and hands every byte on as it arrives, in both directions. */
export const startProxy = async ({ port = 0, to, changeHeaders, onAnswer }: Route): Promise<StartedProxy> => {
  const agent = new Agent({ keepAlive: false });
  const server = createServer((incoming, reply) => {
    const { method = 'GET', url: path = '/', rawHeaders } = incoming;
    const headers = changeHeaders?.(rawHeaders) ?? rawHeaders;
    const outgoing = request({ host: '127.0.0.1', port: to, method, path, headers, setHost: false, agent });
    let isAnswered = false;
    outgoing.on('response', (answer) => {
      isAnswered = true;
      forward(answer, reply);
      onAnswer({ method, path }, answer);
    });
    // A club that refuses an upload answers before it has read all of it.
    outgoing.on('error', () => {
      if (!isAnswered) incoming.socket.destroy();
    });
    reply.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  // Only the club decides how long a request may take.
  Object.assign(server, { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const forward = (answer: IncomingMessage, reply: ServerResponse): void => {
  reply.sendDate = false;
  reply.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
  reply.flushHeaders();
  answer.pipe(reply);
  answer.on('error', () => reply.destroy());
};
