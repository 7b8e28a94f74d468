import { minuteMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#platform/config';
import { insertGrant } from './grants.store.ts';
import { type ProfileCode, profileCodes } from './profiles.data.ts';
import { type CloudClub, clientId } from './service.ts';
import { makeToken, openToken } from './tokens.ts';

const codeLife = minuteMs;
const hintLife = 15 * minuteMs;

/** The only addresses that a connection may return to: the club's own page, here and at its other origins. */
export const listCallbacks = ({ publicUrl, allowedOrigins }: Pick<Config, 'publicUrl' | 'allowedOrigins'>): string[] =>
  [publicUrl, ...allowedOrigins].map((origin) => `${origin}/health/glucose-reading/callback`);

/** Whom the consent page is for; only the cloud can read it. */
export const makeHint = (
  { config, clock }: Pick<CloudClub, 'config' | 'clock'>,
  { account, timeZone }: { readonly account: string; readonly timeZone: string },
): string => makeToken(config, 'hint', { account, time_zone: timeZone, expires: clock.now().getTime() + hintLife });

/** What the club asks for in the address of the consent page. */
export interface Authorization {
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
  readonly hint: string;
}

export type Asked =
  | { readonly kind: 'asked'; readonly authorization: Authorization; readonly account: string }
  /** Nobody to return to. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly location: string };

/** Reads a request for authorization (RFC 6749, section 4.1.1, with PKCE). */
export const readAuthorization = ({ config, clock }: CloudClub, query: URLSearchParams): Asked => {
  const redirectUri = query.get('redirect_uri') ?? '';
  const isKnown = listCallbacks(config).includes(redirectUri);
  if (query.get('client_id') !== clientId || !isKnown) return { kind: 'unknown' };
  const state = query.get('state') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const isWhole =
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(challenge) &&
    /^[\w-]{10,200}$/.test(state);
  if (!isWhole) return { kind: 'refused', location: toLocation(redirectUri, { error: 'invalid_request', state }) };
  const hint = query.get('login_hint') ?? '';
  const person = openToken(config, 'hint', hint, clock.now());
  if (!person) return { kind: 'refused', location: toLocation(redirectUri, { error: 'login_required', state }) };
  return { kind: 'asked', authorization: { redirectUri, state, challenge, hint }, account: person.account };
};

export const readProfile = (text: string | null): ProfileCode =>
  profileCodes.find((code) => code === text) ?? 'no_diabetes';

/** The person agrees: where to go with a code that is good for a minute and one use. */
export const allow = async (
  { healthDb, config, clock }: CloudClub,
  { redirectUri, state, challenge, hint }: Authorization,
  profile: ProfileCode,
): Promise<string> => {
  const now = clock.now();
  const person = openToken(config, 'hint', hint, now);
  if (!person) return toLocation(redirectUri, { error: 'login_required', state });
  const grant = uuidv7();
  await insertGrant(healthDb, { account: person.account, id: grant, profile, timeZone: person.time_zone }, now);
  const code = makeToken(config, 'code', {
    account: person.account,
    grant,
    expires: now.getTime() + codeLife,
    redirect_uri: redirectUri,
    challenge,
  });
  return toLocation(redirectUri, { code, state });
};

export const cancel = ({ redirectUri, state }: Authorization): string =>
  toLocation(redirectUri, { error: 'access_denied', state });

const toLocation = (redirectUri: string, parameters: Readonly<Record<string, string>>): string =>
  `${redirectUri}?${new URLSearchParams(parameters)}`;
