import { expect, test } from 'vitest';
import { type TestClub, testClub } from '#tools/testing';
import { emailChangeMails, identityMails } from './mails.ts';

test('a code is in the text of its mail, never in the subject', async () => {
  const club: TestClub = await testClub();
  const to = { email: 'ada@example.org', first_name: 'Ada' };
  const { verifyCode, cardLoginCode, stepUpCode } = identityMails(club.database.db, club.config);
  const { emailChangeCode } = emailChangeMails(club.database.db, club.config);
  for (const send of [verifyCode, cardLoginCode, stepUpCode, emailChangeCode]) await send(to, '482913');
  const mails = await club.mails(to.email);
  expect(mails).toHaveLength(4);
  for (const { subject, text } of mails) {
    expect(subject).not.toMatch(/\d/);
    expect(subject).toContain('code');
    expect(text).toContain('\n\n482913\n\n');
  }
  await club.close();
});
