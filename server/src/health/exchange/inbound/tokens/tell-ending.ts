import { bridgeDays } from '@club/contract/health/exchange/inbound';
import { dayMs } from '@club/contract/platform/units';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { letters } from '#platform/adapters';
import type { BackgroundClub, Club } from '#platform/club';
import { queryRow, queryRows, runStatement, transaction } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { mailKind } from '#platform/mail-words';

const atOnce = 500;

/** Queues one mail for each token that ends within 14 days; a token is told of once. */
export const tellEnding = async ({ db, healthWorkerDb, clock }: BackgroundClub): Promise<void> => {
  const now = clock.now();
  const until = new Date(now.getTime() + bridgeDays.told * dayMs);
  for (;;) {
    const ending = await queryRows<{ member: string; id: string; ends_at: Date }>(healthWorkerDb)`
      select member_id as member, id, ends_at from bridges
      where ended_at is null and told_at is null and ends_at > ${now} and ends_at <= ${until}
      order by ends_at, id limit ${atOnce}`;
    await transaction(db, async (within) => {
      for (const { member, id, ends_at } of ending)
        await enqueue(
          within,
          'mail_bridge_end',
          { member, ends_at: ends_at.toISOString() },
          { key: `bridge-end:${id}` },
        );
    });
    const told = ending.map(({ id }) => id);
    await runStatement(healthWorkerDb)`update bridges set told_at = ${now} where id = any(${told}::uuid[])`;
    if (ending.length < atOnce) return;
  }
};

/** The job for one mail, with the day by the member's own clock. */
export const mailEnding = async (
  club: Pick<Club, 'db' | 'healthDb' | 'config' | 'clock'>,
  { member, ends_at }: { member: string; ends_at: string },
): Promise<void> => {
  const { db, healthDb, config } = club;
  const reader = await queryRow<{ email: string; first_name: string }>(db)`
    select email, first_name from members where id = ${member}::uuid and status = 'active'`;
  if (!reader) return;
  const local = await asMember(healthDb, member, (within) => findLocalTime(within, member, club));
  const day = new Date(local.toDay(new Date(ends_at)));
  const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  await letters(db, config)(endingMail, reader, { day: day.toLocaleDateString('en-GB', words) });
};

/** The mail before a token ends. It names neither the app nor what it sends: a mail is read by many. */
export const endingMail = mailKind('app_token_ends', {
  name: 'Access of an app ends',
  readers: 'members',
  subject: 'An app you connected stops sending on {day}',
  example: { day: '12 December 2026' },
  write: ({ day }, { publicUrl }) => [
    `You let an app send to your record until ${day}. After that, nothing of it arrives any more.`,
    `To go on, make a new token and put it into the app: ${publicUrl}/health/devices`,
    'If you no longer use the app, you need do nothing.',
  ],
});
