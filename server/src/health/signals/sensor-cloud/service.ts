import { createHash } from 'node:crypto';
import { slotMs } from '@club/contract/health/signals/series';
import { dayMs, hourMs } from '@club/contract/platform/units';
import type { Club } from '#platform/club';
import { advanceGrant, deleteGrant, findGrant, type Grant } from './grants.store.ts';
import { makeToken, openToken } from './tokens.ts';
import { findSession, makeReadings } from './trace.ts';

export type CloudClub = Pick<Club, 'healthDb' | 'config' | 'clock'>;

export const clientId = 'club';
const accessLife = 2 * hourMs;
const readingsAtOnce = 4000;
const longestWindow = 400 * dayMs;

/** An answer in the words of OAuth 2.0 (RFC 6749, section 5.2). */
class Fault extends Error {
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.status = status;
  }
}

/**
 * Answers the sensor cloud's calls for programs: `/token`, `/revoke`, `/readings` and `/devices`. It is reached over HTTP
 * or, by the club itself, in the process.
 */
export const answerCloud = async (club: CloudClub, request: Request): Promise<Response> => {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const handler = handlers[`${request.method} ${name}`];
  if (!handler) return toJson({ error: 'not_found' }, 404);
  try {
    return toJson(await handler(club, request));
  } catch (error) {
    if (error instanceof Fault) return toJson({ error: error.message }, error.status);
    throw error;
  }
};

const toJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

type Handler = (club: CloudClub, request: Request) => Promise<unknown>;

const giveTokens: Handler = async (club, request) => {
  const form = await readForm(request);
  if (form.get('client_id') !== clientId) throw new Fault('invalid_client', 401);
  if (form.get('grant_type') === 'authorization_code') return exchangeCode(club, form);
  if (form.get('grant_type') === 'refresh_token') return refreshTokens(club, form);
  throw new Fault('unsupported_grant_type');
};

const readForm = async (request: Request): Promise<URLSearchParams> => new URLSearchParams(await request.text());

const exchangeCode = async (club: CloudClub, form: URLSearchParams) => {
  const code = openToken(club.config, 'code', form.get('code') ?? '', club.clock.now());
  if (!code || code.redirect_uri !== form.get('redirect_uri')) throw new Fault('invalid_grant');
  if (toChallenge(form.get('code_verifier') ?? '') !== code.challenge) throw new Fault('invalid_grant');
  return renew(club, { account: code.account, id: code.grant }, 0);
};

/** PKCE, S256 (RFC 7636, section 4.2). */
const toChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const refreshTokens = async (club: CloudClub, form: URLSearchParams) => {
  const token = openToken(club.config, 'refresh', form.get('refresh_token') ?? '', club.clock.now());
  if (!token) throw new Fault('invalid_grant');
  return renew(club, { account: token.account, id: token.grant }, token.generation);
};

const renew = async ({ healthDb, config, clock }: CloudClub, grant: Pick<Grant, 'account' | 'id'>, from: number) => {
  if (!(await advanceGrant(healthDb, grant, from))) throw new Fault('invalid_grant');
  const { account, id } = grant;
  const expires = clock.now().getTime() + accessLife;
  return {
    access_token: makeToken(config, 'access', { account, grant: id, expires }),
    refresh_token: makeToken(config, 'refresh', { account, grant: id, generation: from + 1 }),
    token_type: 'Bearer',
    expires_in: accessLife / 1000,
  };
};

/** RFC 7009: an unknown token is as good as revoked. */
const revoke: Handler = async ({ healthDb, config, clock }, request) => {
  const token = (await readForm(request)).get('token') ?? '';
  const found = openToken(config, 'refresh', token, clock.now()) ?? openToken(config, 'access', token, clock.now());
  if (found) await deleteGrant(healthDb, { account: found.account, id: found.grant });
  return {};
};

const findOwner = async ({ healthDb, config, clock }: CloudClub, request: Request): Promise<Grant> => {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const token = openToken(config, 'access', bearer, clock.now());
  const grant = token && (await findGrant(healthDb, { account: token.account, id: token.grant }));
  if (!grant) throw new Fault('invalid_token', 401);
  return grant;
};

const listReadings: Handler = async (club, request) => {
  const { account, profile, timeZone } = await findOwner(club, request);
  const { searchParams } = new URL(request.url);
  const [from, asked] = [
    readTime(searchParams.get('cursor') ?? searchParams.get('start')),
    readTime(searchParams.get('end')),
  ];
  // Nothing is known of the future.
  const to = new Date(Math.min(asked.getTime(), club.clock.now().getTime() + 1));
  if (to.getTime() - from.getTime() > longestWindow) throw new Fault('invalid_request');
  const wearer = { seed: account, profile, timeZone };
  const until = new Date(Math.min(to.getTime(), from.getTime() + readingsAtOnce * slotMs));
  const readings = makeReadings(wearer, { from, to: until });
  return {
    simulated: true,
    unit: 'mg/dL',
    readings: readings.map(({ at, value }) => ({ time: at.toISOString(), value })),
    next: until < to ? until.toISOString() : null,
  };
};

const readTime = (text: string | null): Date => {
  const time = new Date(text ?? '');
  if (Number.isNaN(time.getTime())) throw new Fault('invalid_request');
  return time;
};

const listDevices: Handler = async (club, request) => {
  const { account, profile, timeZone } = await findOwner(club, request);
  const session = findSession({ seed: account, profile, timeZone }, club.clock.now());
  return {
    simulated: true,
    devices: [
      {
        model: 'Simulated sensor',
        session_start: session.start.toISOString(),
        session_end: session.end.toISOString(),
        first_reading_at: session.firstReading.toISOString(),
      },
    ],
  };
};

const handlers: Readonly<Record<string, Handler>> = {
  'POST token': giveTokens,
  'POST revoke': revoke,
  'GET readings': listReadings,
  'GET devices': listDevices,
};
