import type { Statement } from '@club/contract/club/statements';
import { useUser } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Amount, fullDay, toNoon } from '#platform/ui';
import styles from './PrintedStatement.module.css';
import { StatementTable } from './StatementTable.tsx';

/** The whole statement, visible in print only. */
export const PrintedStatement = ({ pages }: { pages: readonly Statement[] }) => {
  const { record } = useUser();
  const [first] = pages;
  if (!first) return null;
  return (
    <div className={styles.sheet} data-testid="printed">
      <h2>{i18n.t('{product} Points: statement', { product: brand.name })}</h2>
      <p>
        {record?.first_name} {record?.last_name} · {i18n.t('Account {number}', { number: first.proof.account_number })}
      </p>
      <p>
        {i18n.t('{from} to {to}', { from: fullDay(toNoon(first.start_date)), to: fullDay(toNoon(first.end_date)) })} ·{' '}
        {i18n.t('Opening balance')} <Amount value={first.opening_balance} /> · {i18n.t('Closing balance')}{' '}
        <Amount value={first.closing_balance} />
      </p>
      <StatementTable
        lines={pages.flatMap(({ results }) => results)}
        totals={first.totals}
        closing={first.closing_balance}
      />
    </div>
  );
};
