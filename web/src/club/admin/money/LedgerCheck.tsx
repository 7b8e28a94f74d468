import { settlementsApi } from '#club/settlements';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, dayAndTime, Notice } from '#platform/ui';

/** Compares all statements with the ledger when asked, since it reads every posting of every vendor. */
export const LedgerCheck = () => {
  const [check, { data, error, isFetching }] = settlementsApi.useLazyCheckLedgerQuery();
  return (
    <Card title={i18n.t('Ledger')}>
      <p>
        {i18n.t(
          "What statements and open vouchers say of each vendor has to equal the vendor's account in the ledger.",
        )}
      </p>
      {data && data.findings.length === 0 && (
        <Notice type="success">
          {i18n.t('It adds up: {statements} statements of {vendors} vendors, difference 0.00. {time}', {
            statements: data.statements,
            vendors: data.vendors,
            time: dayAndTime(new Date(data.checked_at)),
          })}
        </Notice>
      )}
      {data?.findings.map((finding) => (
        <Notice key={finding} type="error">
          {finding}
        </Notice>
      ))}
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      <div>
        <Button kind="soft" busy={isFetching} onClick={() => void check()}>
          {i18n.t('Compare with the ledger')}
        </Button>
      </div>
    </Card>
  );
};
