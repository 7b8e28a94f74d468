import type { ServiceFault } from '@club/contract/health/base/service-faults';
import { z } from 'zod';
import { OutboundError, type outboundFetch, type Purpose } from '#platform/adapters';
import type { Config } from '#platform/config';

/** What opens a member's data at a service. Stored sealed only. */
export const Credentials = z.object({
  access: z.string(),
  refresh: z.nullable(z.string()),
  /** When `access` ends, in milliseconds; null where it does not. */
  expires: z.nullable(z.number()),
  /** Of a site of the member's own. */
  address: z.optional(z.string()),
  /** Who the member is at the service, where its calls ask for that. */
  account: z.optional(z.string()),
  /** What the member allowed, where the service says so. */
  scope: z.optional(z.string()),
});
export type Credentials = z.output<typeof Credentials>;

export interface Span {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

/** A service that members connect, as far as tokens and limits go. Each method throws a {@link ProviderFault} where it fails. */
export interface ConnectedService {
  readonly id: string;
  /** Calls a minute for all members together. */
  readonly callsPerMinute: number;
  refresh(credentials: Credentials): Promise<Credentials>;
  revoke(credentials: Credentials): Promise<void>;
}

/** The steps of OAuth 2.0 that involve the member. */
export interface SignIn {
  authorizeUrl(asked: { state: string; challenge: string; redirectUri: string; hint: string | null }): string;
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<Credentials>;
}

/** A service that does not give what it was asked for. Its message holds no address and no token. */
export class ProviderFault extends Error {
  readonly kind: ServiceFault;
  /** How long to wait at least, where the service says so, in seconds. */
  readonly retryAfter: number | null;
  /** Of the answer; null where there was none. */
  readonly status: number | null;

  constructor(
    kind: ServiceFault,
    {
      retryAfter = null,
      status = null,
      cause,
    }: { retryAfter?: number | null; status?: number | null; cause?: unknown } = {},
  ) {
    super(`the service failed: ${kind}`, { cause });
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.status = status;
  }
}

/** The way to a service: over the network, or within the process for the club's own. */
export type Send = typeof outboundFetch;

export interface Line {
  readonly send: Send;
  readonly purpose: Purpose;
  /** Reads how many seconds to wait after too many calls, where the service has a header of its own for that. */
  readonly readWait?: (headers: Headers) => number | null;
}

/** Calls a service and reads its answer in a known form. @throws {ProviderFault} */
export const ask = async <S extends z.ZodType>(
  { send, purpose, readWait = readRetryAfter }: Line,
  url: string,
  shape: S,
  init: Parameters<Send>[2] = {},
): Promise<z.output<S>> => {
  const answer = await send(purpose, url, init).catch((error: unknown) => {
    const kind = error instanceof OutboundError ? outboundFaults[error.code] : undefined;
    throw new ProviderFault(kind ?? 'unreachable', { cause: error });
  });
  const body = await answer.json().catch(() => undefined);
  if (!answer.ok) throw toFault(answer, body, readWait);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new ProviderFault('bad_answer', { cause: parsed.error });
  return parsed.data;
};

const outboundFaults: Readonly<Partial<Record<OutboundError['code'], ServiceFault>>> = {
  address_refused: 'refused',
  redirected: 'refused',
  answer_too_large: 'bad_answer',
};

/** RFC 6749 5.2, RFC 6750 3.1 and RFC 6585 4. */
const toFault = (answer: Response, body: unknown, readWait: NonNullable<Line['readWait']>): ProviderFault => {
  const { status } = answer;
  const code = z.object({ error: z.string() }).safeParse(body).data?.error;
  if (status === 429) return new ProviderFault('rate_limited', { status, retryAfter: readWait(answer.headers) });
  if (status === 401 || code === 'invalid_grant' || code === 'invalid_token') {
    return new ProviderFault('signed_out', { status });
  }
  if (status >= 500) return new ProviderFault('unreachable', { status, retryAfter: readRetryAfter(answer.headers) });
  return new ProviderFault('refused', { status });
};

export const readSeconds = (text: string | null): number | null => {
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

const readRetryAfter = (headers: Headers): number | null => readSeconds(headers.get('retry-after'));

/** A service on this machine may be called over http, but never in production. */
export const makePurpose = ({ env }: Config, name: string, urls: readonly string[]): Purpose => {
  const isHere = urls.every((url) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname));
  return {
    name,
    origins: [...new Set(urls.map((url) => new URL(url).origin))],
    network: env !== 'production' && isHere ? 'loopback' : 'internet',
    timeout: 10_000,
    mostBytes: 4_000_000,
  };
};
