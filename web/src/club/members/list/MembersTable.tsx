import type { FoundMember } from '@club/contract/club/members/fields';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { Link } from 'react-router';
import { rowLink } from '#club/admin/frame';
import styles from '#club/admin/frame/staff-list.module.css';
import { memberPath } from '#club/admin/paths';
import { recentDay, statusName, statusTone, typeName } from '#club/members';
import { i18n } from '#platform/i18n';
import { Amount, Avatar, Row, StatusChip } from '#platform/ui';

/** The members found, each with a link to their page. On a narrow screen two figures stay below the name. */
export const MembersTable = ({ rows, search }: { rows: readonly FoundMember[]; search: string }) => (
  <table className={styles.table} aria-label={i18n.t('Members')}>
    <thead>
      <tr>
        <th scope="col">{i18n.t('Member')}</th>
        <th scope="col">{i18n.t('Status')}</th>
        <th scope="col">{i18n.t('Type')}</th>
        <th scope="col">{i18n.t('Company')}</th>
        <th scope="col" className={styles.end}>
          {i18n.t('Points')}
        </th>
        <th scope="col" className={styles.end}>
          {i18n.t('Last seen')}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <MemberRow key={row.id} row={row} search={search} />
      ))}
    </tbody>
  </table>
);

const MemberRow = ({ row, search }: { row: FoundMember; search: string }) => (
  <tr>
    <td>
      <Row className={styles.who} gap={2} wrap={false}>
        <Avatar name={row.name} colour={pickAvatarColour(row.id)} />
        <span>
          <Link to={memberPath(row.id)} {...rowLink}>
            <Marked text={row.name || i18n.t('No name')} search={search} />
          </Link>
          <small>
            <Marked text={row.email} search={search} />
          </small>
        </span>
      </Row>
    </td>
    <td className={styles.status}>
      <StatusChip tone={statusTone(row.status)}>{statusName(row.status)}</StatusChip>
    </td>
    <td className={styles.wide}>{typeName(row.type_of_account)}</td>
    <td className={styles.wide}>{row.company ?? '–'}</td>
    <td className={`${styles.figure} ${styles.first}`} data-name={i18n.t('Points')}>
      <Amount value={row.points} />
    </td>
    <td className={styles.figure} data-name={i18n.t('Seen')}>
      {row.last_seen_at ? recentDay(new Date(row.last_seen_at), new Date()) : i18n.t('Never')}
    </td>
  </tr>
);

/** A text with what was searched for marked in it. */
const Marked = ({ text, search }: { text: string; search: string }) => {
  const sought = search.trim().toLocaleLowerCase();
  const at = sought ? text.toLocaleLowerCase().indexOf(sought) : -1;
  if (at < 0) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </bdi>
  );
};
