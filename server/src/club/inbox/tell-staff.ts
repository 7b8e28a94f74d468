import { type InboxKind, inboxKinds } from '@club/contract/club/inbox';
import { hourMs } from '@club/contract/platform/units';
import { listAdministrators, listNames } from '#core/identity';
import { letter, queueMails } from '#platform/adapters';
import { toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { mailKind } from '#platform/mail-words';
import { type NoticeTemplates, queueNotices } from '#platform/notices';
import { listWaiting, type WaitingItem, type WaitingKind } from '#platform/waiting';

export const inboxNotices = {
  inbox_waiting: {
    kind: 'applications',
    title: '{count} in the inbox of the administration',
    body: '{late} past the target time. Open the inbox.',
    why: "You're on the club's staff and can work on this.",
    url: '/admin/inbox',
  },
  inbox_assigned: {
    kind: 'applications',
    title: 'Assigned to you: {what}',
    body: '{kind}, assigned by {by}. Open it in the inbox.',
    why: "A colleague on the club's staff assigned this to you.",
    url: '/admin/inbox?open={item}',
  },
} as const satisfies NoticeTemplates;

export const waitingMail = mailKind('inbox_waiting', {
  name: 'What waits in the inbox, daily',
  readers: 'staff',
  subject: '{waiting}',
  example: {
    waiting: '5 waiting in the inbox, 1 past the target time',
    kinds: ['2 vendor applications, 1 past the target time', '3 messages of feedback'] as readonly string[],
  },
  write: ({ kinds }, { publicUrl }) => [kinds.join('\n'), `Open the inbox: ${publicUrl}/admin/inbox`],
});

/** Of one and of many. */
const words: Readonly<Record<InboxKind, readonly [one: string, many: string]>> = {
  ambassador: ['ambassador application', 'ambassador applications'],
  vendor: ['vendor application', 'vendor applications'],
  held: ['held change', 'held changes'],
  reported: ['reported offer', 'reported offers'],
  story: ['story to review', 'stories to review'],
  proposal: ['proposed offer', 'proposed offers'],
  referral: ['held invitation', 'held invitations'],
  feedback: ['message of feedback', 'messages of feedback'],
  dispute: ['disputed statement', 'disputed statements'],
  ledger: ['mismatch of the ledger', 'mismatches of the ledger'],
  job: ['failed job', 'failed jobs'],
};

interface Waits {
  readonly kind: InboxKind;
  readonly needs: WaitingKind['needs'];
  readonly count: number;
  readonly late: number;
}

/** The daily job: tells each administrator by notice and e-mail what waits of their kinds. Nothing waits, nothing is sent. */
export const tellStaff = async ({ db, clock, config, waiting }: Club): Promise<void> => {
  const now = clock.now();
  const all: Waits[] = [];
  for (const one of waiting) {
    const kind = one.kind as InboxKind;
    const { count, items } = await listWaiting(db, one, mostLooked);
    const target = inboxKinds[kind].hours * hourMs;
    const late = items.filter(({ since }) => now.getTime() - since.getTime() > target).length;
    if (count > 0) all.push({ kind, needs: one.needs, count, late });
  }
  const people = (await listAdministrators(db))
    .filter(({ status }) => status === 'active')
    .map((person) => ({ person, own: all.filter(({ needs }) => person.permissions.includes(needs)) }))
    .filter(({ own }) => own.length > 0);
  await queueMails(
    db,
    people.map(({ person, own }) =>
      letter(config)(waitingMail, person, { waiting: sayTotal(own), kinds: own.map(sayKind) }),
    ),
  );
  const day = toCalendarDay(now, config.timeZone);
  await queueNotices(
    db,
    people.map(({ person, own }) => ({
      memberId: person.id,
      template: 'inbox_waiting',
      facts: { count: `${sum(own, 'count')} waiting`, late: String(sum(own, 'late')) },
      key: `inbox:${day}:${person.id}`,
    })),
  );
};

/** Their titles are words that a member wrote, maybe about their health, so a notice names who wrote them. */
const titledByMembers: readonly InboxKind[] = ['feedback', 'story'];

/** Tells a colleague in the club that something was assigned to them, once for each time. */
export const tellAssigned = async (
  db: Db,
  {
    kind,
    item,
    to,
    by,
    at,
  }: {
    readonly kind: InboxKind;
    readonly item: Pick<WaitingItem, 'id' | 'title' | 'about'>;
    readonly to: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> => {
  const [word] = words[kind];
  const name = (await listNames(db, [by])).get(by) ?? 'an administrator';
  await queueNotices(db, [
    {
      memberId: to,
      template: 'inbox_assigned',
      facts: {
        what: (titledByMembers.includes(kind) ? item.about : item.title) || word,
        kind: `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
        by: name,
        item: encodeURIComponent(`${kind}:${item.id}`),
      },
      key: `inbox_assigned:${kind}:${item.id}:${to}:${at.getTime()}`,
    },
  ]);
};

/** Late ones are counted among so many of a kind, the longest waiting. */
const mostLooked = 200;

const sum = (own: readonly Waits[], of: 'count' | 'late'): number => own.reduce((total, one) => total + one[of], 0);

const sayTotal = (own: readonly Waits[]): string => {
  const [count, late] = [sum(own, 'count'), sum(own, 'late')];
  return late > 0 ? `${count} waiting in the inbox, ${late} past the target time` : `${count} waiting in the inbox`;
};

const sayKind = ({ kind, count, late }: Waits): string => {
  const [one, many] = words[kind];
  return `${count} ${count === 1 ? one : many}${late > 0 ? `, ${late} past the target time` : ''}`;
};
