import type { MemberClaims } from '@club/contract/platform/session';

/** The only claims copied from an access token. */
const texts = [
  'user_id',
  'email',
  'first_name',
  'last_name',
  'type_of_account',
  'client_code',
  'rewards_client_code',
  'health_client_code',
  'country_code',
  'platform_manager_client_id',
  'language',
] as const satisfies readonly (keyof MemberClaims)[];
const flags = ['email_verified', 'is_admin'] as const satisfies readonly (keyof MemberClaims)[];

/**
 * What an access token says about its member, read without checking the signature: it is for display, the server
 * decides rights itself. A token that cannot be read says nothing.
 */
export const toClaims = (token: string): Partial<MemberClaims> => {
  const payload = payloadOf(token);
  return Object.fromEntries([
    ...texts.flatMap((name) => (typeof payload[name] === 'string' ? [[name, payload[name]]] : [])),
    ...flags.flatMap((name) => (typeof payload[name] === 'boolean' ? [[name, payload[name]]] : [])),
    ...(Array.isArray(payload.account_types)
      ? [['account_types', payload.account_types.filter((type) => typeof type === 'string')]]
      : []),
  ]);
};

/** When a token was issued, in seconds; 0 if unknown. The later of two tokens is the valid one. */
export const readIssueTime = (token: string): number => {
  const { iat } = payloadOf(token);
  return typeof iat === 'number' ? iat : 0;
};

const payloadOf = (token: string): Record<string, unknown> => {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return payload !== null && typeof payload === 'object' ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
