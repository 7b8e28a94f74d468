import { account } from '@club/contract/club/account';
import { notifications } from '@club/contract/hub/notifications';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { eraseMember } from '#club/account';
import { runCommand } from '#club/admin';
import { findMonthToIssue } from '#club/settlements';
import { vouchers } from '#club/vouchers';
import { sendCampaign, writeNotices } from '#hub/notifications';
import { inventedEndpoints, withInventedDevices } from '#platform/adapters';
import type { BackgroundClub, Club } from '#platform/club';
import { byHand } from '#platform/jobs';
import type { QueuedNotice } from '#platform/notices';
import { act } from './act.ts';
import { moveClub } from './calendar.ts';
import { join } from './members.ts';
import { formerMember, type SeedPerson } from './people.ts';
import { seededId } from './random.ts';
import { seedClicks } from './referrals.ts';

/** What the club does at the end: it issues the demo vendor's statements and pays them but the last, closes expired vouchers, and erases a former member. */
export const closeSeed = async (
  club: BackgroundClub,
  people: readonly SeedPerson[],
  passwordHash: string,
): Promise<void> => {
  const ambassadors = people.filter(
    ({ application }) => application?.kind === 'ambassador' && application.ends === 'APR',
  );
  for (const one of ambassadors) await seedClicks(club, one);
  await vouchers.jobs?.vouchers?.(moveClub(club, 1, 7, 37), {}, byHand);
  await settleVendor(club);
  await seedMessages(club, people);
  await join(club, formerMember, { passwordHash });
  await act(moveClub(club, 20, 12), formerMember.id, account.deleteAccount, {});
  await eraseMember(moveClub(club, 5, 12), formerMember.id);
};

const settleVendor = async (club: BackgroundClub): Promise<void> => {
  const { rows } = await sql<{ id: string; slug: string }>`
    select v.id, v.slug from vendors v join users u on u.id = v.owner_id where u.email = 'vendor@demo.test'`.execute(
    club.db,
  );
  const [vendor, then] = [{ id: rows[0]?.id ?? '', slug: rows[0]?.slug ?? '' }, moveClub(club, 1, 23)];
  const contract = ['worth=0.80', 'from=2020-01-01', 'commission=8', 'counts=used', 'vat=ES B12345678, 21 %'];
  await runCommand(then, 'vendor-contract', [vendor.slug, ...contract]);
  const months: string[] = [];
  for (let month = await findMonthToIssue(then, vendor.id); month; month = await findMonthToIssue(then, vendor.id)) {
    await runCommand(then, 'settle-vendor', [vendor.slug, month]);
    months.push(month);
  }
  const { rows: owed } = await sql<{ month: string }>`
    select month from settlements where vendor_id = ${vendor.id} and amount > 0`.execute(club.db);
  const isOwed = (month: string) => owed.some((one) => one.month === month);
  // In some months of the demo club nobody uses a voucher.
  for (const month of months.slice(0, -1).filter(isOwed)) await runCommand(then, 'vendor-paid', [vendor.slug, month]);
};

const deviceCount = 150;

/** How an invented push service answers, by the number of a device: most take the message. */
const toAnswer = (index: number): string => (index % 25 === 7 ? 'gone' : index % 40 === 11 ? 'full' : 'ok');

/** Devices of nobody, messages in every state, and the notices of the demo member. */
const seedMessages = async (club: BackgroundClub, people: readonly SeedPerson[]): Promise<void> => {
  const member = people.find(({ story }) => story);
  const admin = people.find(({ email }) => email === 'admin@demo.test');
  if (!member || !admin) return;
  // Before there are devices, so that nothing about the past is pushed.
  await addNotices(club, member);
  await addDevices(moveClub(club, 40, 12), people);
  for (const message of messages) await send(club, admin.id, message);
  await readOlder(moveClub(club, 4, 20), member);
};

const browsers = [
  ['Chrome', 'Android'],
  ['Safari', 'iPhone'],
  ['Firefox', 'Windows'],
  ['Chrome', 'Mac'],
] as const;

const addDevices = async ({ db, clock, adapters }: Club, people: readonly SeedPerson[]): Promise<void> => {
  const { rows: signedIn } = await sql<{ user_id: string }>`select distinct user_id from sessions`.execute(db);
  const active = new Set(signedIn.map(({ user_id }) => user_id));
  const owners = people.filter(({ id }) => active.has(id));
  for (let index = 0; index < deviceCount; index += 1) {
    const owner = owners[index % owners.length];
    const [browser, platform] = browsers[index % browsers.length] ?? browsers[0];
    const endpoint = `${inventedEndpoints}${toAnswer(index)}/${index}`;
    const [session, since] = [seededId('device session', index), clock.now()];
    // A device hears of the club while its member stays signed in there.
    await sql`insert into sessions (id, user_id, auth_method, auth_time, created_at, last_used_at, expires_at)
      values (${session}, ${owner?.id}, 'password', ${since}, ${since}, ${since},
        ${new Date(since.getTime() + 60 * dayMs)})`.execute(db);
    await sql`insert into push_devices (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, public_key,
        platform, browser, language, time_zone, created_at)
      values (${seededId('device', index)}, ${owner?.id}, ${session}, ${endpoint},
        sha256(${endpoint}::bytea), ${Buffer.alloc(65, 4)}, ${Buffer.alloc(16)}, ${adapters.push.publicKey}, ${platform},
        ${browser}, 'en', 'Europe/Madrid', ${since})`.execute(db);
  }
};

interface Message {
  readonly ago: number;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly filters?: { readonly user__type_of_account?: 'AMB' | 'VEN'; readonly user__country?: string };
  /** Days until it is sent. */
  readonly in?: number;
  readonly isCancelled?: true;
}

const messages: readonly Message[] = [
  { ago: 34, title: 'New in the marketplace', body: 'Eight offers joined this week.', url: '/marketplace' },
  {
    ago: 27,
    title: 'Your invitations in October',
    body: 'See who joined, and what you earned.',
    url: '/ambassador-program',
    filters: { user__type_of_account: 'AMB' },
  },
  { ago: 20, title: 'A hike on Sunday', body: 'We meet at nine at the old harbour.', url: '/marketplace' },
  {
    ago: 13,
    title: 'New figures for vendors',
    body: 'Your dashboard now compares two periods.',
    url: '/marketplace/vendor/overview',
    filters: { user__type_of_account: 'VEN' },
  },
  {
    ago: 6,
    title: 'Club evening moved',
    body: 'We found a larger room. More soon.',
    url: '/notices',
    in: 2,
    isCancelled: true,
  },
  {
    ago: 1,
    title: 'Winter at the club',
    body: 'Saunas, soups and slow walks: what is on in December.',
    url: '/marketplace',
    in: 9,
  },
];

const send = async (club: BackgroundClub, admin: string, message: Message): Promise<void> => {
  const then = moveClub(club, message.ago, 12);
  const { title, body, url, filters } = message;
  const send_at = message.in ? new Date(then.clock.now().getTime() + message.in * dayMs).toISOString() : '';
  const { campaign_id: id = '' } = await act(then, admin, notifications.sendNotification, {
    title,
    body,
    url,
    send_at,
    ...(filters ? { filters } : { confirm_all: true }),
  });
  if (message.isCancelled) await act(then, admin, notifications.cancelCampaign, { id });
  else if (!message.in) await sendCampaign({ ...then, adapters: withInventedPush(then) }, id);
};

/** Nothing leaves the process, whatever the configuration says. */
const withInventedPush = ({ adapters }: Club): Club['adapters'] => ({
  ...adapters,
  push: withInventedDevices(adapters.push),
});

/** Thirty notices with those of the messages: what happened to the demo member in a month, the older ones read. */
const addNotices = async (club: BackgroundClub, { id: memberId }: SeedPerson): Promise<void> => {
  const told: readonly Pick<QueuedNotice, 'template' | 'facts'>[] = [
    { template: 'transfer_received', facts: { sender: 'Maya C.', amount: '30.00' } },
    { template: 'voucher_expiring', facts: { offer: 'Back massage, 30% off', day: '30 Nov 2026' } },
    { template: 'points_expiring', facts: { amount: '46.00', day: '18 Dec 2026' } },
    {
      template: 'voucher_refunded',
      facts: { offer: 'Running school', vendor: 'School of Habit', reason: 'The course is full' },
    },
  ];
  const withMessages = 2;
  for (let index = 0; index < 30 - withMessages; index += 1) {
    const one = told[index % told.length];
    if (one) await writeNotices(moveClub(club, 29 - index, 10), [{ memberId, ...one, key: `demo:${index}` }]);
  }
};

const readOlder = async ({ db, clock }: Club, { id }: SeedPerson): Promise<void> => {
  await sql`update notices set read_at = ${clock.now()} where user_id = ${id} and created_at < ${clock.now()}`.execute(
    db,
  );
};
