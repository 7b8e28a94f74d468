import type { AuditLine } from '@club/contract/club/admin';
import { useNavigate } from 'react-router';
import { AdminPage, adminApi, useListQuery } from '#club/admin/frame';
import styles from '#club/admin/frame/admin.module.css';
import { i18n } from '#platform/i18n';
import { auditPath } from '#platform/paths';
import { changeAddress, dayAndTime, SelectField, TextLink } from '#platform/ui';
import { auditDetails } from './audit-details.ts';
import { auditWords } from './audit-words.ts';
import { ListTable } from './ListTable.tsx';

/** Who did what to whom. The log is append-only. */
const AuditScreen = () => (
  <AdminPage
    needs="dashboard"
    title={i18n.t('Audit log')}
    intro={i18n.t("Every change to accounts, permissions and applications. Entries can't be edited.")}
  >
    <Audit />
  </AdminPage>
);

const Audit = () => {
  const navigate = useNavigate();
  const { given, paging } = useListQuery();
  const action = groups().some(({ value }) => value === given.action) ? given.action : undefined;
  const about = given.about;
  const answer = adminApi.useListAuditLogQuery({
    page: paging.page,
    ...(action && { action }),
    ...(about && { about }),
  });
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label={i18n.t('Action')}
          empty={i18n.t('All actions')}
          options={groups()}
          value={action ?? ''}
          onChange={({ target }) => void navigate(changeAddress(auditPath, { action: target.value, about }))}
        />
        {about && <TextLink to={changeAddress(auditPath, { action })}>{i18n.t('Show all entries')}</TextLink>}
      </div>
      <ListTable
        answer={answer}
        label={i18n.t('Entries')}
        paging={paging}
        columns={[i18n.t('Time'), i18n.t('Action'), i18n.t('By'), i18n.t('About'), i18n.t('Details')]}
        row={(line: AuditLine) => (
          <tr key={line.id}>
            <td>{dayAndTime(new Date(line.at))}</td>
            <td>
              <div>
                {auditWords(line.action)}
                {line.outcome === 'refused' && ` (${i18n.t('refused')})`}
                <code className={styles.code}>{line.action}</code>
              </div>
            </td>
            <td>{line.actor ? <Person {...line.actor} /> : i18n.t('The club')}</td>
            <td>
              {line.object.name === null ? (
                <Thing {...line.object} />
              ) : (
                <Person id={line.object.id} name={line.object.name} />
              )}
            </td>
            <td>{auditDetails(line.details)}</td>
          </tr>
        )}
      />
    </>
  );
};

const Person = ({ id, name }: { id: string; name: string }) => (
  <TextLink to={changeAddress(auditPath, { about: id })}>{name || i18n.t('Former member')}</TextLink>
);

const Thing = ({ type, id }: { type: string; id: string }) => (
  <TextLink to={changeAddress(auditPath, { about: id })}>{`${type} ${id.slice(-6)}`}</TextLink>
);

const groups = () => [
  { value: 'application', label: i18n.t('Applications') },
  { value: 'account_type', label: i18n.t('Account types') },
  { value: 'permissions', label: i18n.t('Permissions') },
  { value: 'account.', label: i18n.t('Accounts') },
  { value: 'points', label: i18n.t('Points') },
  { value: 'vendor', label: i18n.t('Vendors') },
  { value: 'card', label: i18n.t('Cards') },
  { value: 'session', label: i18n.t('Sessions') },
  { value: 'sign_in', label: i18n.t('Sign-ins') },
  { value: 'passkey', label: i18n.t('Passkeys') },
  { value: 'recovery_code', label: i18n.t('Recovery codes') },
];

export default AuditScreen;
