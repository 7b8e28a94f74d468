import { type APIResponse, expect, type Page } from '@playwright/test';
import { findCode } from './outbox.ts';
import { demoPassword, type NewMember, newMember } from './sign-in.ts';

interface SignedIn {
  readonly access: string;
  readonly refresh: string;
  readonly token: string;
  readonly user_id: string;
  readonly country_code: string;
  readonly account_types: readonly string[];
  readonly platform_manager_client_id: string;
}

/** Signs a page in before it opens anything, for journeys that are not about signing in. */
export const asMember = async (page: Page, email: string, password: string = demoPassword): Promise<void> =>
  keep(page, await page.request.post('/api/login/', { data: { email, password } }));

/** The same as a newly registered and verified member. */
export const asNewMember = async (page: Page, member: NewMember = newMember()): Promise<NewMember> => {
  const { email, password, firstName: first_name, lastName: last_name } = member;
  const data = { email, password, first_name, last_name, accept_terms: true };
  const registered = await page.request.post('/api/register/', { data });
  expect(registered.ok()).toBe(true);
  const { verification } = (await registered.json()) as { verification: { secret: string } };
  const code = await findCode(page.request, email);
  const { secret } = verification;
  await keep(page, await page.request.post('/api/validate-code/', { data: { email, code, secret } }));
  return member;
};

/** Stores the sign-in answer where the app does, without overwriting later changes. */
const keep = async (page: Page, answer: APIResponse): Promise<void> => {
  expect(answer.ok(), await answer.text()).toBe(true);
  const { access, refresh, token: _token, ...record } = (await answer.json()) as SignedIn;
  const { user_id, country_code, account_types: accountTypes, platform_manager_client_id } = record;
  const user = { record, access, refresh, user_id, country_code, accountTypes, platform_manager_client_id };
  const text = JSON.stringify({ user: JSON.stringify(user), _persist: '{"version":-1,"rehydrated":true}' });
  await page.addInitScript(
    ({ origin, text }) => {
      if (location.origin !== origin || localStorage.getItem('persist:root') !== null) return;
      localStorage.setItem('persist:root', text);
    },
    { origin: new URL(answer.url()).origin, text },
  );
};
