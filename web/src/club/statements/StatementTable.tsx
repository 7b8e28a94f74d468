import type { Statement, StatementLine } from '@club/contract/club/statements';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { entryPath } from '#platform/paths';
import { Amount, DataTable, fullDay, shortDay, toNoon } from '#platform/ui';
import styles from './StatementScreen.module.css';

/**
 * Entries oldest first, and the row of totals of the whole period. A column for what expired only
 * when something did, and years only when there are two.
 */
export const StatementTable = ({
  lines,
  totals,
  closing,
}: {
  lines: readonly StatementLine[];
  totals: Statement['totals'];
  closing: number;
}) => {
  const withExpired = totals.expired > 0;
  const sameYear = lines[0]?.date.slice(0, 4) === lines.at(-1)?.date.slice(0, 4);
  const dayOf = sameYear ? shortDay : fullDay;
  return (
    <DataTable
      stacked
      label={i18n.t('Statement entries')}
      columns={[
        { name: i18n.t('Day') },
        { name: i18n.t('Entry') },
        { name: i18n.t('Earned'), end: true },
        { name: i18n.t('Spent'), end: true },
        ...(withExpired ? [{ name: i18n.t('Expired'), end: true }] : []),
        { name: i18n.t('Balance'), end: true },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            {i18n.t('Totals for this period')}
          </th>
          <Money value={totals.earned} data-column={i18n.t('Earned')} />
          <Money value={totals.spent} data-column={i18n.t('Spent')} />
          {withExpired && <Money value={totals.expired} data-column={i18n.t('Expired')} />}
          <Money value={closing} data-column={i18n.t('Balance')} />
        </tr>
      }
    >
      {lines.map((line) => (
        <tr key={line.seq} className={styles.row}>
          <td className={styles.day}>{dayOf(toNoon(line.date))}</td>
          <td>
            <Link to={entryPath(line.transaction_id)}>{line.description}</Link>
          </td>
          <Money value={line.earned} quiet />
          <Money value={line.spent} quiet />
          {withExpired && <Money value={line.expired} quiet />}
          <Money value={line.balance_after} />
        </tr>
      ))}
    </DataTable>
  );
};

/** `data-column` names the column where the table is stacked. */
const Money = ({ value, quiet = false, ...cell }: { value: number; quiet?: boolean; 'data-column'?: string }) => (
  <td {...cell} className={quiet && value === 0 ? styles.none : undefined}>
    <Amount value={value} className={quiet && value === 0 ? styles.zero : undefined} />
  </td>
);
