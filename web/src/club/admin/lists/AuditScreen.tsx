import type { AuditLine } from '@club/contract/club/admin';
import { AdminPage, adminApi, useListQuery } from '#club/admin/frame';
import styles from '#club/admin/frame/admin.module.css';
import { i18n } from '#platform/i18n';
import { dayAndTime, TextLink } from '#platform/ui';
import { AuditFilters, readAuditView, toAuditAddress } from './AuditFilters.tsx';
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
  const { given, paging } = useListQuery();
  const view = readAuditView(given);
  const { part, ...wanted } = view;
  const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
  const answer = adminApi.useListAuditLogQuery({ page: paging.page, only: part, ...set });
  return (
    <>
      <AuditFilters view={view} />
      {Object.keys(set).length > 0 && (
        <p>
          <TextLink to={toAuditAddress({ part })}>{i18n.t('Show all entries')}</TextLink>
        </p>
      )}
      <ListTable
        answer={answer}
        label={part === 'changes' ? i18n.t('Changes') : i18n.t('Sign-ins')}
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
            <td>{line.actor ? <Person {...line.actor} /> : line.operator || i18n.t('The club')}</td>
            <td>
              {line.object.name === null ? (
                <Thing {...line.object} />
              ) : (
                <Person id={line.object.id} name={line.object.name} />
              )}
            </td>
            <td>
              <div>
                {[line.change, auditDetails(line.details)].filter(Boolean).join(' · ')}
                {line.reason && <p className={styles.reason}>{i18n.t('Reason: {reason}', { reason: line.reason })}</p>}
              </div>
            </td>
          </tr>
        )}
      />
    </>
  );
};

const Person = ({ id, name }: { id: string; name: string }) => (
  <TextLink to={toAuditAddress({ about: id })}>{name || i18n.t('Former member')}</TextLink>
);

const Thing = ({ type, id }: { type: string; id: string }) => (
  <TextLink to={toAuditAddress({ about: id })}>
    {isId(id) ? `${toThing(type)} ${id.slice(-6)}` : `${toThing(type)} ${id}`}
  </TextLink>
);

const isId = (id: string): boolean => /^[\da-f-]{36}$/.test(id);

/** Kinds of things in words; unknown ones as they are. */
const toThing = (type: string): string => {
  const things: Readonly<Record<string, string>> = {
    application: i18n.t('Application'),
    card: i18n.t('Card'),
    category: i18n.t('Category'),
    event_type: i18n.t('Earning rule'),
    partner: i18n.t('Partner'),
    proposal: i18n.t('Proposal'),
    push: i18n.t('Push message'),
    referral: i18n.t('Invitation'),
    session: i18n.t('Session'),
    vendor: i18n.t('Vendor'),
  };
  return things[type] ?? type;
};

export default AuditScreen;
