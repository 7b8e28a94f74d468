import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import pg from 'pg';

import { openReferralCode } from '#core/identity';
import { browserSecret, call, factories, type Member, password, rememberBrowser, type TestClub } from '#tools/testing';

/** A member with account type AMB and a referral code. */
export const anAmbassador = async (
  club: TestClub,
  wish: { first_name?: string; last_name?: string; email?: string } = {},
): Promise<Member & { code: string }> => {
  const member = await factories.member(club, { types: ['CM', 'AMB'], ...wish });
  return { ...member, code: await openReferralCode(club.database.db, member.id, club.clock.now()) };
};

/** Registers someone by invitation through the API, from the given address. */
export const invited = async (
  club: TestClub,
  code: string,
  email: string,
  { userAgent = `browser of ${email}`, ...names }: { userAgent?: string; first_name?: string; last_name?: string } = {},
) =>
  rememberBrowser(
    await call(
      club.app,
      identity.registerReferred,
      { email, password, first_name: 'Ben', last_name: 'Keane', accept_terms: true, referral_code: code, ...names },
      { headers: { 'user-agent': userAgent } },
    ),
  );

/** Verifies the address with the mailed code, which also signs the member in. */
export const verified = async (club: TestClub, email: string): Promise<{ access: string; user_id: string }> => {
  const code = (await club.mails(email)).find((mail) => mail.code)?.code ?? '';
  const given = { email, code, purpose: 'verify_account', secret: browserSecret(email) } as const;
  const { body } = await call(club.app, identity.validateCode, given);
  return body as { access: string; user_id: string };
};

export const completed = (club: TestClub, as: { access: string }, phone: string | null = null) =>
  call(
    club.app,
    account.saveProfile,
    {
      country: 'SE',
      gender: 'F',
      date_of_birth: '1990-01-02',
      ...(phone ? { phone_code: '+46', phone_number: phone } : {}),
    } as never,
    { as },
  );

/** A visit that earns points, counted once a day. */
const visits = (club: TestClub, as: { access: string }) =>
  call(club.app, points.recordEvent, { event_type: 'daily_visit', reference: club.clock.now().toISOString() }, { as });

/**
 * Makes an invited member qualify: a profile, and points earned on three days. Access tokens last minutes, so each day
 * begins with a sign-in.
 */
export const partakes = async (club: TestClub, email: string, phone: string | null = null): Promise<void> => {
  await completed(club, await signedInAs(club, email), phone);
  for (const _ of [1, 2, 3]) {
    await visits(club, await signedInAs(club, email));
    club.clock.advance({ days: 1 });
  }
};

export const signedInAs = async (club: TestClub, email: string): Promise<{ access: string }> => {
  const { body } = await call(club.app, identity.login, { email, password });
  return body as { access: string };
};

/** Runs as the owner of the tables what no call can do. */
export const asOwner = async (club: TestClub, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: club.database.ownerUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};
