import http from 'node:http';
import https from 'node:https';
import { AddressRefused, guardedLookup, isRefusedLiteral, type Lookup, type Network } from './outbound.addresses.ts';

/** Why the server calls another server, and the only addresses it may call for that reason. */
export interface Purpose {
  /** Shown in errors and in the log. */
  readonly name: string;
  /** Exact origins: scheme, host and port. `https://*.push.example` covers every host below push.example. */
  readonly origins: readonly string[];
  readonly network: Network;
  /** Milliseconds for the whole call; 5000 by default. */
  readonly timeout?: number;
  /** Maximum size of the answer in bytes; 64 KB by default. */
  /** Told of each piece of an answer as it comes; a stream is there for reading while it goes on. */
  readonly hear?: (chunk: Uint8Array) => void;
  readonly mostBytes?: number;
  /** Keeps connections open between calls, for many calls to the same few servers. */
  readonly keepAlive?: boolean;
}

interface Init {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | null;
  readonly signal?: AbortSignal | null;
}

type Reason = 'address_refused' | 'redirected' | 'answer_too_large' | 'timed_out' | 'unreachable';

/** A call to another server that was refused or failed. Its message contains neither path nor query. */
export class OutboundError extends Error {
  readonly code: Reason;

  constructor(purpose: Purpose, code: Reason, cause?: unknown) {
    super(`${purpose.name}: ${sentences[code]}`, { cause });
    this.code = code;
  }
}

const sentences: Record<Reason, string> = {
  address_refused: 'this address may not be called',
  redirected: 'the other server answered with a redirect, which is never followed',
  answer_too_large: 'the answer is larger than this call takes',
  timed_out: 'the other server took too long',
  unreachable: 'the other server could not be reached',
};

/**
 * The only way this server calls others. It reaches only the purpose's origins, over https (http only on this machine),
 * without credentials in the address, never an address in a private network, without following redirects, and within
 * limits on time and size. It answers like `fetch`, so a library that takes a fetch function can use it.
 * @throws {OutboundError}
 */
export const outboundFetch = (purpose: Purpose, address: string | URL, init: Init = {}): Promise<Response> =>
  makeOutbound()(purpose, address, init);

/** `outboundFetch` with another name lookup. */
export const makeOutbound =
  (lookup?: Lookup) =>
  async (purpose: Purpose, address: string | URL, init: Init = {}): Promise<Response> => {
    const url = allowed(purpose, address);
    // `Request` normalises every form that fetch accepts: headers as list or object, a form as body.
    const request = new Request(url, init);
    const body = Buffer.from(await request.arrayBuffer());
    return send(purpose, url, request, body, guardedLookup(purpose.network, lookup));
  };

/**
 * Calls to an OpenID provider: its own origin, and the host that its discovery document names for its keys. A provider
 * on this machine may be called over http, but never in production.
 */
export const issuerPurpose = (
  issuer: string,
  { production, jwksUri }: { readonly production: boolean; readonly jwksUri?: string | undefined },
): Purpose => ({
  name: 'sign-in provider',
  origins: [issuer, jwksUri].flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : [])),
  network: !production && isThisMachine(new URL(issuer)) ? 'loopback' : 'internet',
});

const isThisMachine = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const allowed = (purpose: Purpose, address: string | URL): URL => {
  const url = URL.canParse(String(address)) ? new URL(address) : null;
  const isPlain = purpose.network === 'loopback' || (purpose.network === 'own' && url !== null && isThisMachine(url));
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isPlain);
  if (
    !url ||
    !secure ||
    url.username ||
    url.password ||
    isRefusedLiteral(purpose.network, url.hostname) ||
    !purpose.origins.some((origin) => matches(origin, url))
  ) {
    throw new OutboundError(purpose, 'address_refused');
  }
  return url;
};

const matches = (origin: string, url: URL): boolean => {
  const [scheme, below] = origin.split('//*.');
  if (below === undefined) return url.origin === origin;
  return url.protocol === scheme && url.host.endsWith(`.${below}`);
};

/** A connection was checked when it was made, and is reused for the same name and port only. */
const agents = {
  http: new http.Agent({ keepAlive: true, maxSockets: 20 }),
  https: new https.Agent({ keepAlive: true, maxSockets: 20 }),
};

const send = (
  purpose: Purpose,
  url: URL,
  request: Request,
  body: Buffer,
  lookup: ReturnType<typeof guardedLookup>,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const clock = AbortSignal.timeout(purpose.timeout ?? 5000);
    const fail = (error: unknown) => {
      if (error instanceof OutboundError) return reject(error);
      if (error instanceof AddressRefused) return reject(new OutboundError(purpose, 'address_refused', error));
      return reject(new OutboundError(purpose, clock.aborted ? 'timed_out' : 'unreachable', error));
    };
    const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
      agent: purpose.keepAlive ? agents[url.protocol === 'https:' ? 'https' : 'http'] : false,
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
      lookup,
      maxHeaderSize: 16 * 1024,
      signal: AbortSignal.any([clock, request.signal]),
    });
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      read(purpose, incoming)
        .then((response) => {
          if (!purpose.keepAlive) outgoing.destroy();
          resolve(response);
        })
        .catch((error: unknown) => {
          outgoing.destroy();
          fail(error);
        });
    });
    outgoing.end(body);
  });

const read = async (purpose: Purpose, incoming: http.IncomingMessage): Promise<Response> => {
  const status = incoming.statusCode ?? 0;
  if (status >= 300 && status < 400) throw new OutboundError(purpose, 'redirected');
  const most = purpose.mostBytes ?? 64 * 1024;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new OutboundError(purpose, 'answer_too_large');
    chunks.push(chunk);
    if (status === 200) purpose.hear?.(chunk);
  }
  const headers = new Headers(
    Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
  // `Response` rejects a body for these statuses.
  return new Response(status === 204 || status === 205 ? null : Buffer.concat(chunks), { status, headers });
};
