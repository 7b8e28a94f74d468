import { type AuditAction, auditActions } from '@club/contract/platform/audit';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from '#club/admin/frame/admin.module.css';
import { i18n } from '#platform/i18n';
import { auditPath } from '#platform/paths';
import { Button, changeAddress, SelectField, TextField } from '#platform/ui';
import { auditWords } from './audit-words.ts';

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
export const readAuditView = (given: Readonly<Record<string, string | undefined>>): AuditView => {
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
export const toAuditAddress = ({ part, ...view }: Partial<AuditView>): string =>
  changeAddress(auditPath, { ...(part === 'sign_ins' && { part }), ...view });

const listActions = (part: AuditView['part']): readonly AuditAction[] =>
  auditActions.filter((action) => isSignIn(action) === (part === 'sign_ins'));

/** Changes and sign-ins apart; any action, person and days of them. */
export const AuditFilters = ({ view }: { view: AuditView }) => {
  const navigate = useNavigate();
  const options = listActions(view.part)
    .map((action) => ({ value: action, label: auditWords(action) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      <nav className={styles.places} aria-label={i18n.t('Part of the log')}>
        {(['changes', 'sign_ins'] as const).map((part) => (
          <Link
            key={part}
            to={toAuditAddress({ ...view, part, action: undefined })}
            aria-current={view.part === part ? 'page' : undefined}
          >
            {part === 'changes' ? i18n.t('Changes') : i18n.t('Sign-ins')}
          </Link>
        ))}
      </nav>
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
    <form className={styles.filters} onSubmit={submit}>
      <TextField type="search" label={i18n.t('Person')} maxLength={100} {...field('person')} />
      <TextField type="date" label={i18n.t('From')} max={typed.end_date || undefined} {...field('start_date')} />
      <TextField type="date" label={i18n.t('To')} min={typed.start_date || undefined} {...field('end_date')} />
      <Button type="submit" kind="soft">
        {i18n.t('Filter')}
      </Button>
    </form>
  );
};
