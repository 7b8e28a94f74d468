import { transfers as contract } from '@club/contract/club/transfers';
import { sql } from 'kysely';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import type { NoticeTemplates } from '#platform/notices';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { mailTransfers, transferMailKinds } from './mails.ts';
import { transferSubjects } from './subjects.ts';
import { transferTokens } from './transfer.ts';

const transfersPersonalData: readonly PersonalData[] = [
  {
    table: 'transfers',
    copy: copyRows(
      (userId) => sql`
        select case when sender_id = ${userId} then 'sent' else 'received' end as direction, amount, note, created_at
          from transfers where sender_id = ${userId} or recipient_id = ${userId} order by created_at`,
    ),
    // The amount stays in the other member's history; the note is erased with its author, and a name with its bearer.
    erase: eraseRows(
      (userId) => sql`update transfers set note = null where sender_id = ${userId}`,
      (userId) => sql`
        update transfers t set note = left(regexp_replace(t.note, n.pattern, '\\1a former member', 'gi'), 140)
          from (select '(^|[^[:alpha:]])(?:' || string_agg(regexp_replace(name, '([^[:alnum:][:space:]])', '\\\\\\1', 'g'), '|')
              || ')(?![[:alpha:]])' as pattern
            from members m, unnest(array[m.first_name || ' ' || m.last_name, m.first_name, m.last_name]) as name
            where m.id = ${userId} and length(btrim(name)) > 1) n
          where t.recipient_id = ${userId} and t.note ~* n.pattern`,
    ),
  },
];

const transfersRoutes: Handlers<typeof contract> = { transferTokens };

const notices = {
  transfer_received: {
    kind: 'points',
    title: '{sender} sent you points',
    body: '{amount} points are on your balance.',
    why: 'Another member sent points to your account.',
    url: '/redeem/transactions',
  },
} as const satisfies NoticeTemplates;

export const transfers = domain({
  name: 'club/transfers',
  mails: transferMailKinds,
  tables: ['transfers', 'transfers_to_mail'],
  views: ['member_transfers'],
  contract,
  routes: transfersRoutes,
  entrySubjects: { transfer: transferSubjects },
  notices,
  personalData: transfersPersonalData,
  sweeps: [mailTransfers],
});
