import { expect } from 'vitest';
import { aPicture } from '#club/vendors/fixtures';
import { password } from '#tools/testing';
import { expectStatus, type Row, type World } from './client.testing.ts';

const person = { password, first_name: 'Ida', last_name: 'Holm', accept_terms: true };

/** Registers, and enters the mailed code. */
const join = async ({ club, send }: World, call: string, path: Record<string, string>, email: string) => {
  const made = await send(call, { path, body: { ...person, email } });
  expectStatus(made, 201);
  const code = (await club.mails(email)).find((mail) => mail.code)?.code ?? '';
  const { secret } = made.body.verification;
  const entered = await send('POST api/validate-code/', { body: { email, code, secret, purpose: 'verify_account' } });
  expectStatus(entered, 200);
  return entered.body;
};

export const accountCalls: readonly Row[] = [
  [
    'C-020',
    'POST api/register/',
    async (world) => {
      expect((await join(world, 'POST api/register/', {}, 'ida@example.org')).access).toBeTypeOf('string');
    },
  ],
  [
    'C-021',
    'POST api/register/{referral_code}',
    async (world) => {
      const path = { referral_code: world.amb.code };
      await join(world, 'POST api/register/{referral_code}', path, 'friend@example.org');
    },
  ],
  [
    'C-022',
    'POST api/login/',
    async ({ send, ben }) => {
      const reply = await send('POST api/login/', { body: { email: ben.email, password } });
      expectStatus(reply, 200);
      expect([reply.body.access, reply.body.refresh, reply.body.user_id].every(Boolean)).toBe(true);
    },
  ],
  [
    'C-023',
    'POST api/login',
    async ({ send, ben }) => {
      expect((await send('POST api/login', { body: { token: ben.access } })).body.valid).toBe(true);
      expect((await send('POST api/login', { body: { token: 'nonsense' } })).body.valid).toBe(false);
    },
  ],
  [
    'C-024',
    'POST api/forgot-password/',
    async ({ send }) =>
      expectStatus(await send('POST api/forgot-password/', { body: { email: 'no@example.org' } }), 200),
  ],
  [
    'C-025',
    'POST api/social-login/',
    // no provider is connected here: a refusal that says so is the answer
    async ({ send }) => {
      const reply = await send('POST api/social-login/', { body: { provider: 'google', token: 'a.b.c' } });
      expectStatus(reply, 400);
      expect(reply.body.message).not.toBe('');
    },
  ],
  [
    'C-026',
    'POST api/validate-code/',
    async ({ send, ben }) => {
      const reply = await send('POST api/validate-code/', { body: { email: ben.email, code: '000000' } });
      expectStatus(reply, 400);
      expect(['invalid_code', 'code_expired']).toContain(reply.body.code);
    },
  ],
  [
    'C-027',
    'POST api/resend-code/',
    async ({ send }) => expectStatus(await send('POST api/resend-code/', { body: { email: 'no@example.org' } }), 200),
  ],
  [
    'C-028',
    'GET api/check-email/{email}',
    async ({ send, ben }) =>
      expectStatus(await send('GET api/check-email/{email}', { path: { email: ben.email } }), 200),
  ],
  [
    'C-029',
    'POST api/login-with-lcc/',
    async ({ send }) => {
      const reply = await send('POST api/login-with-lcc/', { body: { card_number: '9900 0000 0000 0010' } });
      expectStatus(reply, 202);
      expect(reply.body.challenge_id).toBeTypeOf('string');
    },
  ],
  [
    'C-033',
    'PATCH api/profile/',
    async ({ send, ada }) => {
      const form = {
        first_name: 'Ada',
        date_of_birth: '1984-02-29',
        height: '172',
        weight: '',
        activity_level: 'moderate',
        profile_pic: await aPicture('me.png'),
      };
      const reply = await send('PATCH api/profile/', { as: ada, form });
      expectStatus(reply, 200);
      expect(Object.keys(reply.body)).toEqual(
        expect.arrayContaining(['token', 'country_code', 'platform_manager_client_id']),
      );
      expectStatus(await send('PATCH api/profile/', { as: ada, form: { date_of_birth: '' } }), 200);
    },
  ],
  [
    'C-034',
    'GET api/profile/',
    async ({ send, newcomer }) =>
      expect((await send('GET api/profile/', { as: newcomer })).body).toMatchObject({
        activity_level: 'sedentary',
        smoking_habits: 'non_smoker',
      }),
  ],
  [
    'C-035',
    'POST api/change-password/',
    async ({ send, amb }) => {
      const changed = 'another fine password';
      const body = { old_password: password, new_password: changed, confirm_password: changed };
      expectStatus(await send('POST api/change-password/', { as: amb, body }), 200);
    },
  ],
  [
    'C-047',
    'POST api/feedback/',
    async ({ send, ben }) => {
      const body = { category: 'idea', message: 'More saunas, please.' };
      expectStatus(await send('POST api/feedback/', { as: ben, body }), 201);
    },
  ],
  [
    'C-048',
    'POST api/logout/',
    async ({ send, ben }) => {
      const { access, refresh } = (await send('POST api/login/', { body: { email: ben.email, password } })).body;
      expectStatus(await send('POST api/logout/', { as: { access }, body: { refresh } }), 200);
      expectStatus(await send('POST api/token/', { body: { refresh } }), 401);
    },
  ],
];
