import type { MemberRecord } from '@club/contract/club/members/fields';
import { IconBell, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { auditDetails, auditWords } from '#club/admin/lists';
import { auditPath, memberPath } from '#club/admin/paths';
import { recentDay } from '#club/members';
import { i18n } from '#platform/i18n';
import {
  Amount,
  Card,
  changeAddress,
  dayAndTime,
  Figure,
  Figures,
  fullDay,
  points,
  Rows,
  Stack,
  StatusChip,
  type StatusTone,
  Text,
  TextLink,
  toNoon,
} from '#platform/ui';

interface Part {
  readonly member: MemberRecord;
}

/** The rows of a part, or what will be there. */
const RowsOrNone = ({ empty, children }: { empty: string; children: ReactNode[] }) =>
  children.length > 0 ? (
    <Rows>{children}</Rows>
  ) : (
    <Text size="sm" tone="quiet">
      {empty}
    </Text>
  );

const Row = ({ title, under, end }: { title: ReactNode; under: ReactNode; end: ReactNode }) => (
  <li>
    <span>
      <b>{title}</b>
      <small>{under}</small>
    </span>
    <Stack as="span" align="end" tabular>
      {end}
    </Stack>
  </li>
);

const countWords = (count: number): string =>
  count > 0 ? i18n.t('{count, plural, one {# in all} other {# in all}}', { count }) : '';

export const PointsCard = ({ member: { points_account: account } }: Part) => (
  <Card
    title={i18n.t('Points')}
    action={
      <Text as="span" size="sm" tone="quiet">
        {countWords(account.count)}
      </Text>
    }
  >
    <Figures kind="fit">
      <Figure name={i18n.t('Can spend')}>{points(account.available)}</Figure>
      <Figure name={i18n.t('On hold')}>{points(account.held)}</Figure>
      <Figure name={i18n.t('Earned this year')}>{points(account.earned_this_year)}</Figure>
      <Figure
        name={i18n.t('Expires next')}
        note={account.expires && i18n.t('on {day}', { day: fullDay(toNoon(account.expires.date)) })}
      >
        {account.expires ? points(account.expires.amount) : '–'}
      </Figure>
    </Figures>
    {account.frozen && (
      <Text size="sm" tone="quiet">
        {i18n.t('The points are frozen while the account is suspended.')}
      </Text>
    )}
    <RowsOrNone empty={i18n.t('No entries yet.')}>
      {account.entries.map((entry) => (
        <Row
          key={entry.id}
          title={<EntryTitle {...entry} />}
          under={
            <>
              {dayAndTime(new Date(entry.created_at))}
              {entry.status !== 'completed' && ` · ${entryState(entry.status)}`}
              {entry.reason && (
                <>
                  {' · '}
                  <q>{entry.reason}</q>
                </>
              )}
            </>
          }
          end={
            <>
              <Amount value={entry.amount} signed />
              <small>{points(entry.balance_after)}</small>
            </>
          }
        />
      ))}
    </RowsOrNone>
  </Card>
);

const EntryTitle = ({ label, amount, person }: MemberRecord['points_account']['entries'][number]) => {
  if (!person) return label;
  const name = <TextLink to={memberPath(person.id)}>{person.name || i18n.t('Former member')}</TextLink>;
  return amount > 0 ? (
    <>
      {i18n.t('From')} {name}
    </>
  ) : (
    <>
      {i18n.t('To')} {name}
    </>
  );
};

const entryState = (status: string): string =>
  ({ pending: i18n.t('on hold'), reversed: i18n.t('reversed'), failed: i18n.t('failed') })[status] ?? status;

const voucherStates: Readonly<Record<string, { readonly name: () => string; readonly tone: StatusTone }>> = {
  issued: { name: () => i18n.t('Unused'), tone: 'good' },
  used: { name: () => i18n.t('Used'), tone: 'quiet' },
  expired: { name: () => i18n.t('Expired'), tone: 'quiet' },
  refunded: { name: () => i18n.t('Refunded'), tone: 'info' },
};

export const VouchersCard = ({ member: { vouchers } }: Part) => (
  <Card
    title={i18n.t('Vouchers')}
    action={
      <Text as="span" size="sm" tone="quiet">
        {countWords(vouchers.count)}
      </Text>
    }
  >
    <RowsOrNone empty={i18n.t('No vouchers yet.')}>
      {vouchers.rows.map((voucher) => {
        const state = voucherStates[voucher.status];
        return (
          <Row
            key={voucher.id}
            title={<bdi>{voucher.offer}</bdi>}
            under={
              <>
                <bdi>{voucher.vendor}</bdi> · {i18n.t('{points} points', { points: points(voucher.points) })} ·{' '}
                {voucher.used_at
                  ? i18n.t('used {day}', { day: fullDay(new Date(voucher.used_at)) })
                  : i18n.t('bought {day}', { day: fullDay(new Date(voucher.issued_at)) })}
                {voucher.status === 'issued' &&
                  voucher.expires_at &&
                  ` · ${i18n.t('until {day}', { day: fullDay(new Date(voucher.expires_at)) })}`}
                {voucher.reason && (
                  <>
                    {' · '}
                    <q>{voucher.reason}</q>
                  </>
                )}
              </>
            }
            end={<StatusChip tone={state?.tone ?? 'quiet'}>{state?.name() ?? voucher.status}</StatusChip>}
          />
        );
      })}
    </RowsOrNone>
  </Card>
);

export const MessagesCard = ({ member: { messages } }: Part) => (
  <Card title={i18n.t('Messages')}>
    <RowsOrNone empty={i18n.t('Notices and e-mails to this member will appear here.')}>
      {messages.map(({ title, by, read, at }) => (
        <Row
          key={`${by} ${at} ${title}`}
          title={
            <>
              {by === 'mail' ? <IconMail size={16} aria-hidden="true" /> : <IconBell size={16} aria-hidden="true" />}{' '}
              <bdi>{title}</bdi>
            </>
          }
          under={
            by === 'mail'
              ? i18n.t('E-mail')
              : read
                ? `${i18n.t('Notice')} · ${i18n.t('read')}`
                : `${i18n.t('Notice')} · ${i18n.t('unread')}`
          }
          end={<small>{dayAndTime(new Date(at))}</small>}
        />
      ))}
    </RowsOrNone>
  </Card>
);

export const AuditCard = ({ member: { id, audit }, mayReadAll }: Part & { mayReadAll: boolean }) => (
  <Card
    title={i18n.t('Audit log')}
    action={
      mayReadAll && audit.count > 0 ? (
        <TextLink to={changeAddress(auditPath, { about: id })}>{i18n.t('Whole log')}</TextLink>
      ) : undefined
    }
  >
    <RowsOrNone empty={i18n.t('Changes to this account will appear here.')}>
      {audit.rows.map((line) => (
        <Row
          key={line.id}
          title={`${line.actor?.name || line.operator || (line.actor ? i18n.t('Former member') : i18n.t('The club'))}: ${auditWords(line.action)}`}
          under={
            <>
              {auditDetails(withoutIds(line.details))} {line.reason && <q>{line.reason}</q>}
            </>
          }
          end={<small>{recentDay(new Date(line.at), new Date())}</small>}
        />
      ))}
    </RowsOrNone>
  </Card>
);

/** The details that say something to people. */
const withoutIds = ({
  transaction: _transaction,
  member: _member,
  ...details
}: MemberRecord['audit']['rows'][number]['details']) => details;
