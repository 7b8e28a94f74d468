import type { EarningRule } from '@club/contract/club/earning/rules';
import { smallestGroup } from '@club/contract/core/groups';
import { Link } from 'react-router';
import { rowLink } from '#club/admin/frame';
import styles from '#club/admin/frame/staff-list.module.css';
import { rulePath } from '#club/admin/place-paths';
import { draftChip, limitWords } from '#club/rules';
import { i18n } from '#platform/i18n';
import { Amount, Row, wholeNumber } from '#platform/ui';

/** Each rule with its state and what it gave lately. */
export const RulesTable = ({ rows }: { rows: readonly EarningRule[] }) => (
  <table className={styles.table} aria-label={i18n.t('Earning rules')}>
    <thead>
      <tr>
        <th scope="col">{i18n.t('Rule')}</th>
        <th scope="col">{i18n.t('State')}</th>
        <th scope="col" className={styles.end}>
          {i18n.t('Gives')}
        </th>
        <th scope="col" className={styles.end}>
          {i18n.t('Times, 30 days')}
        </th>
        <th scope="col" className={styles.end}>
          {i18n.t('Points, 30 days')}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.code}>
          <td>
            <Row className={styles.who} gap={2} wrap={false}>
              <span>
                <Link to={rulePath(row.code)} {...rowLink}>
                  <bdi>{row.name}</bdi>
                </Link>
                <small>{limitWords(row)}</small>
              </span>
            </Row>
          </td>
          <td className={styles.status}>{draftChip(row)}</td>
          <td className={`${styles.figure} ${styles.first}`} data-name={i18n.t('Gives')}>
            <Amount value={row.points} />
          </td>
          <td className={`${styles.figure} ${styles.wide}`}>
            {row.times === null ? tooFew() : wholeNumber(row.times)}
          </td>
          <td className={styles.figure} data-name={i18n.t('30 days')}>
            {row.given === null ? tooFew() : <Amount value={row.given} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** In place of a figure that would tell of single people. */
export const tooFew = (): string => i18n.t('under {count} people', { count: smallestGroup });
