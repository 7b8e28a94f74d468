import type { FoundCompany } from '@club/contract/club/companies';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { Link } from 'react-router';
import { rowLink } from '#club/admin/frame';
import styles from '#club/admin/frame/staff-list.module.css';
import { companyPath } from '#club/admin/place-paths';
import { activeFigure, describeJoining, memberFigure } from '#club/companies';
import { i18n } from '#platform/i18n';
import { Avatar, fullDay, Row, StatusChip } from '#platform/ui';

/** The companies found, each with a link to its page. On a narrow screen two figures stay below the name. */
export const CompaniesTable = ({ rows }: { rows: readonly FoundCompany[] }) => (
  <table className={styles.table} aria-label={i18n.t('Companies')}>
    <thead>
      <tr>
        <th scope="col">{i18n.t('Company')}</th>
        <th scope="col">{i18n.t('Joins by')}</th>
        <th scope="col" className={styles.end}>
          {i18n.t('Members')}
        </th>
        <th scope="col" className={styles.end}>
          {i18n.t('Active, 30 days')}
        </th>
        <th scope="col">{i18n.t('Join code')}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <CompanyRow key={row.id} row={row} />
      ))}
    </tbody>
  </table>
);

const CompanyRow = ({ row }: { row: FoundCompany }) => (
  <tr>
    <td>
      <Row className={styles.who} gap={2} wrap={false}>
        <Avatar name={row.name} colour={pickAvatarColour(row.id)} />
        <span>
          <Link to={companyPath(row.id)} {...rowLink}>
            <bdi>{row.name}</bdi>
          </Link>
          <small>
            <bdi>{domainWords(row.domains)}</bdi>
          </small>
        </span>
      </Row>
    </td>
    <td className={styles.status}>
      {row.ended_at ? (
        <StatusChip tone="quiet">{i18n.t('Ended')}</StatusChip>
      ) : (
        <StatusChip tone={row.codes > 0 && row.domains.length > 0 ? 'info' : 'quiet'}>
          {describeJoining(row)}
        </StatusChip>
      )}
    </td>
    <td className={`${styles.figure} ${styles.first}`} data-name={i18n.t('Members')}>
      {memberFigure(row.members)}
    </td>
    <td className={styles.figure} data-name={i18n.t('Active')}>
      {activeFigure(row.active)}
    </td>
    <td className={styles.wide}>{codeWords(row)}</td>
  </tr>
);

const domainWords = (domains: readonly string[]): string =>
  domains.length === 1
    ? (domains[0] as string)
    : i18n.t('{count, plural, =0 {No domain} other {# domains}}', { count: domains.length });

const codeWords = ({ ended_at, code_made_at, code_ends_at }: FoundCompany): string => {
  if (ended_at) return i18n.t('Ended {day}', { day: fullDay(new Date(ended_at)) });
  if (!code_made_at) return i18n.t('None');
  return code_ends_at
    ? i18n.t('Ends {day}', { day: fullDay(new Date(Date.parse(code_ends_at) - 1)) })
    : i18n.t('Made {day}', { day: fullDay(new Date(code_made_at)) });
};
