import type { GlucoseProvider, glucoseFaults } from '@club/contract/health/body/glucose-sources';
import { z } from 'zod';
import type { Reading, SourceKind } from '#health/signals/series';
import { OutboundError, type outboundFetch, type Purpose } from '#platform/adapters';

/** What opens a member's readings at a service. Stored sealed only. */
export const Credentials = z.object({
  access: z.string(),
  refresh: z.nullable(z.string()),
  /** When `access` ends, in milliseconds; null where it does not. */
  expires: z.nullable(z.number()),
  /** Of a site of the member's own. */
  address: z.optional(z.string()),
});
export type Credentials = z.output<typeof Credentials>;

export const SensorInfo = z.object({
  model: z.string(),
  session_start: z.nullable(z.string()),
  session_end: z.nullable(z.string()),
  first_reading_at: z.nullable(z.string()),
});
export type SensorInfo = z.output<typeof SensorInfo>;

export interface Span {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

export interface ReadingsPage {
  /** In mg/dL, in any order. */
  readonly readings: readonly Reading[];
  /** Where the next page of the span begins; null on the last one. */
  readonly next: string | null;
}

/** A glucose service, as far as the club needs it. Each method throws a {@link ProviderFault} where it fails. */
export interface Connector {
  readonly id: GlucoseProvider;
  readonly name: string;
  readonly simulated: boolean;
  /** Under which name its readings are stored. */
  readonly source: { readonly kind: SourceKind; readonly name: string };
  /** How often new readings are asked for, and how long the service holds them back. */
  readonly intervalMin: number;
  readonly delayMin: number;
  /** How far back the first synchronisation reaches, and the longest span of one call. */
  readonly historyDays: number;
  readonly windowDays: number;
  /** Calls a minute for all members together. */
  readonly callsPerMinute: number;
  /** Null where the member gives an address and a token instead of signing in. */
  readonly signIn: SignIn | null;
  refresh(credentials: Credentials): Promise<Credentials>;
  revoke(credentials: Credentials): Promise<void>;
  listReadings(credentials: Credentials, span: Span, cursor: string | null): Promise<ReadingsPage>;
  findSensor(credentials: Credentials): Promise<SensorInfo | null>;
}

/** The steps of OAuth 2.0 that involve the member. */
export interface SignIn {
  authorizeUrl(asked: { state: string; challenge: string; redirectUri: string; hint: string | null }): string;
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<Credentials>;
}

type FaultKind = (typeof glucoseFaults)[number];

/** A service that does not give what it was asked for. Its message holds no address and no token. */
export class ProviderFault extends Error {
  readonly kind: FaultKind;
  /** How long to wait at least, where the service says so, in seconds. */
  readonly retryAfter: number | null;

  constructor(kind: FaultKind, { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(`the glucose service failed: ${kind}`, { cause });
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

/** The way to a service: over the network, or within the process for the club's own. */
export type Send = typeof outboundFetch;

export interface Line {
  readonly send: Send;
  readonly purpose: Purpose;
}

/** Calls a service and reads its answer in a known form. @throws {ProviderFault} */
export const ask = async <S extends z.ZodType>(
  { send, purpose }: Line,
  url: string,
  shape: S,
  init: Parameters<Send>[2] = {},
): Promise<z.output<S>> => {
  const answer = await send(purpose, url, init).catch((error: unknown) => {
    const kind = error instanceof OutboundError ? outboundFaults[error.code] : undefined;
    throw new ProviderFault(kind ?? 'unreachable', { cause: error });
  });
  const body = await answer.json().catch(() => undefined);
  if (!answer.ok) throw toFault(answer, body);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new ProviderFault('bad_answer', { cause: parsed.error });
  return parsed.data;
};

const outboundFaults: Readonly<Partial<Record<OutboundError['code'], FaultKind>>> = {
  address_refused: 'refused',
  redirected: 'refused',
  answer_too_large: 'bad_answer',
};

/** RFC 6749 5.2, RFC 6750 3.1 and RFC 6585 4. */
const toFault = (answer: Response, body: unknown): ProviderFault => {
  const { status } = answer;
  const code = z.object({ error: z.string() }).safeParse(body).data?.error;
  if (status === 429) return new ProviderFault('rate_limited', { retryAfter: readRetryAfter(answer) });
  if (status === 401 || code === 'invalid_grant' || code === 'invalid_token') return new ProviderFault('signed_out');
  if (status >= 500) return new ProviderFault('unreachable', { retryAfter: readRetryAfter(answer) });
  return new ProviderFault('refused');
};

const readRetryAfter = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};
