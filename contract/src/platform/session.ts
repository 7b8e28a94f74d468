import * as z from 'zod/mini';
import { AccountType } from './access.ts';
import { post } from './endpoint.ts';
import { Id } from './shared.ts';

/** What the access token says about its member, and what the browser keeps in its user record. */
export const MemberClaims = z.object({
  user_id: Id,
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  type_of_account: AccountType,
  account_types: z.array(AccountType),
  is_admin: z.boolean(),
  client_code: z.string(),
  rewards_client_code: z.string(),
  health_client_code: z.string(),
  country_code: z.string(),
  platform_manager_client_id: z.string(),
  language: z.string(),
});
export type MemberClaims = z.infer<typeof MemberClaims>;

/** The answer to every kind of sign-in. `token` repeats `access`. */
export const SignedIn = z.extend(z.omit(MemberClaims, { email_verified: true, language: true }), {
  access: z.string(),
  refresh: z.string(),
  token: z.string(),
  is_new: z.boolean(),
  onboarding_completed: z.boolean(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Renews the bearer that every other call carries, so the platform of the web calls it too. */
export const refreshToken = post('api/token/', {
  summary: 'Gives a new access token for a refresh token, and the refresh token that follows it.',
  access: 'public',
  input: z.object({
    refresh: z.string({ error: 'This field is required.' }).check(z.minLength(1), z.maxLength(512)),
  }),
  output: z.object({ access: z.string(), refresh: z.string(), token: z.string() }),
  limit: 'token',
  errors: ['session_revoked'],
});
