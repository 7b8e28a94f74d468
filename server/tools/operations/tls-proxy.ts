import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** What an operator puts before the club: it ends TLS, and leaves paths as they are. */
export interface TlsProxy {
  /** What browsers open. */
  readonly url: string;
  /** Names the club that is asked from now on. */
  lead(address: string): void;
  stop(): Promise<void>;
}

/** By this header a browser of a journey says from which address it calls: people don't all sit in one place. */
export const fromHeader = 'x-journey-from';

/** Makes a certificate that nobody vouches for, for this machine. */
export const makeCertificate = (folder: string): { readonly key: string; readonly cert: string } => {
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    key,
    '-out',
    cert,
  ];
  execFileSync('openssl', words, { stdio: 'ignore' });
  return { key, cert };
};

/** Starts it at a free port of this machine, with a certificate that nobody vouches for, made in the folder. */
export const startTlsProxy = async (folder: string): Promise<TlsProxy> => {
  const { key, cert } = makeCertificate(folder);
  let club = '';
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) =>
    forward(club, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    lead: (address) => {
      club = address;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** A connection for each call: a club that has just closed an idle one would lose the call that was sent on it. */
const agent = new Agent({ keepAlive: false });

const forward = (club: string, request: IncomingMessage, response: ServerResponse): void => {
  const { method, socket } = request;
  const { [fromHeader]: from, ...headers } = request.headers;
  const forwarded = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': String(from ?? socket.remoteAddress),
    connection: 'close',
  };
  const asked = ask(`${club}${request.url}`, { agent, method, headers: { ...headers, ...forwarded } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => {
    if (!response.headersSent) response.writeHead(503, { 'retry-after': '2' });
    response.end();
  });
  response.on('close', () => asked.destroy());
  request.pipe(asked);
};
