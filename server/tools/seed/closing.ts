import { account } from '@club/contract/club/account';
import { sql } from 'kysely';
import { eraseMember } from '#club/account';
import { runCommand } from '#club/admin';
import { vouchers } from '#club/vouchers';
import type { Club } from '#platform/club';
import { act } from './act.ts';
import { moveClub } from './calendar.ts';
import { join } from './members.ts';
import { formerMember, type SeedPerson } from './people.ts';
import { seedClicks } from './referrals.ts';

/** What the club does at the end: it pays the demo vendor, closes expired vouchers, and erases a former member. */
export const closeSeed = async (club: Club, people: readonly SeedPerson[], passwordHash: string): Promise<void> => {
  const ambassadors = people.filter(
    ({ application }) => application?.kind === 'ambassador' && application.ends === 'APR',
  );
  for (const one of ambassadors) await seedClicks(club, one);
  await vouchers.jobs?.vouchers?.(moveClub(club, 1, 7, 37), {}, { id: '' });
  await settleVendor(moveClub(club, 1, 23));
  await join(club, formerMember, { passwordHash });
  await act(moveClub(club, 20, 12), formerMember.id, account.deleteAccount, {});
  await eraseMember(moveClub(club, 5, 12), formerMember.id);
};

const settleVendor = async (club: Club): Promise<void> => {
  const { rows } = await sql<{ slug: string }>`
    select v.slug from vendors v join users u on u.id = v.owner_id where u.email = 'vendor@demo.test'`.execute(club.db);
  await runCommand(club, 'settle-vendor', [rows[0]?.slug ?? '']);
};
