import type { AuditLine } from '@club/contract/club/admin';
import { type AuditAction, auditActions } from '@club/contract/platform/audit';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AdminPage, adminApi, SavedViews, useListQuery } from '#club/admin/frame';
import styles from '#club/admin/frame/admin.module.css';
import { auditPath, memberPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import { Button, changeAddress, dayAndTime, Pill, Row, SelectField, Text, TextField, TextLink } from '#platform/ui';
import { auditDetails } from './audit-details.ts';
import { auditWords } from './audit-words.ts';
import { ListTable } from './ListTable.tsx';
import { useMayHelp } from './MemberName.tsx';

/** Longer changes are folded away, in characters. */
const longestLine = 120;

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
      <SavedViews place="audit" />
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
                <Text as="code" size="sm" tone="faint" block>
                  {line.action}
                </Text>
              </div>
            </td>
            <td>{line.actor ? <Person {...line.actor} isMember /> : line.operator || i18n.t('The club')}</td>
            <td>
              {line.object.name === null ? (
                <Thing {...line.object} />
              ) : (
                <Person id={line.object.id} name={line.object.name} isMember={line.object.type === 'user'} />
              )}
            </td>
            <td>
              <div>
                {line.change.length <= longestLine
                  ? [line.change, auditDetails(line.details)].filter(Boolean).join(' · ')
                  : auditDetails(line.details)}
                {line.change.length > longestLine && (
                  <details>
                    <summary>{i18n.t('Before and after')}</summary>
                    <Text anywhere pre>
                      {line.change}
                    </Text>
                  </details>
                )}
                {line.network && isSignIn(line.action) && (
                  <Text top={1} tone="quiet" anywhere>
                    {i18n.t('Network')} <bdi dir="ltr">{line.network}</bdi>
                  </Text>
                )}
                {line.reason && (
                  <Text top={1} tone="quiet" anywhere>
                    {i18n.t('Reason: {reason}', { reason: line.reason })}
                  </Text>
                )}
              </div>
            </td>
          </tr>
        )}
      />
    </>
  );
};

/** Leads to the member's page where the reader may open it, else to the entries about them. */
const Person = ({ id, name, isMember }: { id: string; name: string; isMember: boolean }) => {
  const mayHelp = useMayHelp();
  return (
    <TextLink to={isMember && name && mayHelp ? memberPath(id) : toAuditAddress({ about: id })}>
      {name || i18n.t('Former member')}
    </TextLink>
  );
};

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
    agreement: i18n.t('Terms'),
    badge: i18n.t('Badge'),
    brand: i18n.t('Brand'),
    card: i18n.t('Card'),
    category: i18n.t('Category'),
    company: i18n.t('Company'),
    event_type: i18n.t('Earning rule'),
    help: i18n.t('Help article'),
    mail: i18n.t('E-mail'),
    offer: i18n.t('Offer'),
    partner: i18n.t('Partner'),
    proposal: i18n.t('Proposal'),
    push: i18n.t('Push message'),
    questionnaire: i18n.t('Questionnaire'),
    referral: i18n.t('Invitation'),
    session: i18n.t('Session'),
    vendor: i18n.t('Vendor'),
  };
  return things[type] ?? type;
};

export default AuditScreen;

/** What of the log is shown, as kept in its address. */
interface AuditView {
  readonly part: 'changes' | 'sign_ins';
  readonly action: AuditAction | undefined;
  readonly person: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly about: string;
}

const isSignIn = (action: string): boolean => /^(session|sign_in)\./.test(action);

/** The view that an address names; what it does not know is left out. */
const readAuditView = (given: Readonly<Record<string, string | undefined>>): AuditView => {
  const part = given.part === 'sign_ins' ? 'sign_ins' : 'changes';
  const day = (value = ''): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');
  return {
    part,
    action: listActions(part).find((one) => one === given.action),
    person: given.person ?? '',
    start_date: day(given.start_date),
    end_date: day(given.end_date),
    about: given.about ?? '',
  };
};

/** The address of a view. The part of changes is the usual one. */
const toAuditAddress = ({ part, ...view }: Partial<AuditView>): string =>
  changeAddress(auditPath, { ...(part === 'sign_ins' && { part }), ...view });

const listActions = (part: AuditView['part']): readonly AuditAction[] =>
  auditActions.filter((action) => isSignIn(action) === (part === 'sign_ins'));

/** Changes and sign-ins apart; any action, person and days of them. */
const AuditFilters = ({ view }: { view: AuditView }) => {
  const navigate = useNavigate();
  const options = listActions(view.part)
    .map((action) => ({ value: action, label: auditWords(action) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      <Row as="nav" gap={2} align="stretch" bottom={5} aria-label={i18n.t('Part of the log')}>
        {(['changes', 'sign_ins'] as const).map((part) => (
          <Pill
            as={Link}
            bare
            size="md"
            touch
            key={part}
            to={toAuditAddress({ ...view, part, action: undefined })}
            aria-current={view.part === part ? 'page' : undefined}
          >
            {part === 'changes' ? i18n.t('Changes') : i18n.t('Sign-ins')}
          </Pill>
        ))}
      </Row>
      <div className={styles.tools}>
        <SelectField
          label={i18n.t('Action')}
          empty={i18n.t('All actions')}
          options={options}
          value={view.action ?? ''}
          onChange={({ target }) => void navigate(toAuditAddress({ ...view, action: target.value as AuditAction }))}
        />
        <PersonAndDays key={`${view.person} ${view.start_date} ${view.end_date}`} view={view} />
      </div>
    </>
  );
};

const PersonAndDays = ({ view }: { view: AuditView }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ person: view.person, start_date: view.start_date, end_date: view.end_date });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(toAuditAddress({ ...view, ...typed, person: typed.person.trim() }));
  };
  return (
    <Row as="form" gap={2} align="end" onSubmit={submit}>
      <TextField type="search" label={i18n.t('Person')} maxLength={100} {...field('person')} />
      <TextField type="date" label={i18n.t('From')} max={typed.end_date || undefined} {...field('start_date')} />
      <TextField type="date" label={i18n.t('To')} min={typed.start_date || undefined} {...field('end_date')} />
      <Button type="submit" kind="soft">
        {i18n.t('Filter')}
      </Button>
    </Row>
  );
};
