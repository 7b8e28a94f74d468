import type { AdminReferral } from '@club/contract/club/admin';
import { adminApi, useListQuery } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { dayAndTime } from '#platform/ui';
import { ListTable } from './ListTable.tsx';

const steps = ['registered', 'verified', 'qualified', 'rewarded', 'rejected'] as const;

/** Who invited whom, with the risk signs found. */
export const ReferralsList = () => {
  const { given, period, paging } = useListQuery();
  const reached = steps.find((step) => step === given.reached) ?? 'registered';
  const answer = adminApi.useListReferralsQuery({ page: paging.page, ...period, reached });
  return (
    <ListTable
      answer={answer}
      label={i18n.t('Invitations')}
      paging={paging}
      columns={[i18n.t('Time'), i18n.t('Ambassador'), i18n.t('Member'), i18n.t('Status'), i18n.t('Risk signs')]}
      row={(row: AdminReferral) => (
        <tr key={row.id}>
          <td>{dayAndTime(new Date(row.registered_at))}</td>
          <td>{row.ambassador.name}</td>
          <td>{row.member.name}</td>
          <td>{stateWord(row)}</td>
          <td>
            {[
              ...row.risk.map((sign) => sign.replaceAll('_', ' ')),
              ...toClusters(row),
              ...(row.reason ? [row.reason] : []),
            ].join(', ')}
          </td>
        </tr>
      )}
    />
  );
};

/** Accounts like the invited member's, in words; nothing for a member who has all to themselves. */
const toClusters = ({ accounts: { mailbox, device, address } }: AdminReferral): string[] => [
  ...(mailbox > 1 ? [i18n.t('{count} accounts with this mailbox', { count: mailbox })] : []),
  ...(device > 1 ? [i18n.t('{count} accounts on this device', { count: device })] : []),
  ...(address > 1 ? [i18n.t('{count} accounts at this network address', { count: address })] : []),
];

const stateWord = ({ status, reversed }: AdminReferral): string =>
  reversed
    ? i18n.t('Reversed')
    : ({
        registered: i18n.t('Registered'),
        verified: i18n.t('Verified'),
        qualified: i18n.t('Qualified'),
        rewarded: i18n.t('Rewarded'),
        rejected: i18n.t('Not eligible'),
        expired: i18n.t('Expired'),
      }[status] ?? status);
