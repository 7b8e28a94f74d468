import type { Statement, StatementLine } from '@club/contract/club/statements';
import { i18n } from '#platform/i18n';
import { Amount, DataTable, fullDay, shortDay, toNoon } from '#platform/ui';
import { describeSubject } from './subject.ts';

/** For paper: entries oldest first, and the row of totals of the whole period. Years only when there are two. */
export const StatementTable = ({
  lines,
  totals,
  closing,
}: {
  lines: readonly StatementLine[];
  totals: Statement['totals'];
  closing: number;
}) => {
  const sameYear = lines[0]?.date.slice(0, 4) === lines.at(-1)?.date.slice(0, 4);
  const dayOf = sameYear ? shortDay : fullDay;
  return (
    <DataTable
      label={i18n.t('Statement entries')}
      columns={[
        { name: i18n.t('Day') },
        { name: i18n.t('Entry') },
        { name: i18n.t('In'), end: true },
        { name: i18n.t('Out'), end: true },
        { name: i18n.t('Balance'), end: true },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            {i18n.t('Totals for this period')}
          </th>
          <Money value={totals.earned} />
          <Money value={(totals.spent * 100 + totals.expired * 100) / 100} />
          <Money value={closing} />
        </tr>
      }
    >
      {lines.map((line) => (
        <tr key={line.seq}>
          <td>{dayOf(toNoon(line.date))}</td>
          <td>{[line.description, describeSubject(line.label, line.subject)].filter(Boolean).join(' · ')}</td>
          <Money value={line.earned} />
          <Money value={line.spent + line.expired} />
          <Money value={line.balance_after} always />
        </tr>
      ))}
    </DataTable>
  );
};

/** Nothing is written where nothing moved. */
const Money = ({ value, always = false }: { value: number; always?: boolean }) => (
  <td>{(always || value !== 0) && <Amount value={value} />}</td>
);
