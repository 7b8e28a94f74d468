import type { MonthRow } from '@club/contract/club/settlements/staff';
import { useState } from 'react';
import { money, monthName, settlementsApi } from '#club/settlements';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, Notice } from '#platform/ui';

/** Names what each vendor is paid before the statements are issued, and what was left out afterwards. */
export const IssueDialog = ({
  month,
  drafts,
  onClose,
}: {
  month: string;
  drafts: readonly MonthRow[];
  onClose: () => void;
}) => {
  const tell = useTell();
  const [issue, { isLoading }] = settlementsApi.useIssueSettlementsMutation();
  const [failure, setFailure] = useState<string>();
  const [leftOut, setLeftOut] = useState<readonly { vendor: string; why: string }[]>([]);
  const confirm = async () => {
    const answer = await issue({ month, vendors: drafts.map(({ vendor }) => vendor.id) });
    if (answer.error) return setFailure(toProblem(answer.error).message);
    const { issued, left_out } = answer.data;
    if (issued > 0) {
      tell(i18n.t('{issued, plural, one {# statement issued.} other {# statements issued.}}', { issued }), 'success');
    }
    if (left_out.length === 0) onClose();
    setLeftOut(left_out);
  };
  const count = drafts.length;
  return (
    <ConfirmDialog
      title={i18n.t('{count, plural, one {Issue # statement of {month}?} other {Issue # statements of {month}?}}', {
        count,
        month: monthName(month),
      })}
      confirm={i18n.t('{count, plural, one {Issue # statement} other {Issue # statements}}', { count })}
      busy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {i18n.t(
          'Issued statements never change: a correction is a line in the next. Vendors get a notice and an e-mail.',
        )}
      </p>
      <ul>
        {drafts.map(({ vendor, amount, currency }) => (
          <li key={vendor.id}>
            <bdi>{vendor.name}</bdi>: {money(amount ?? 0, currency)}
          </li>
        ))}
      </ul>
      {leftOut.map(({ vendor, why }) => (
        <Notice key={vendor} type="error">
          {i18n.t('{vendor} is left out. {why}', { vendor, why })}
        </Notice>
      ))}
    </ConfirmDialog>
  );
};
