import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from '#club/admin/frame/admin.module.css';
import { i18n } from '#platform/i18n';
import { Button, TextField } from '#platform/ui';

const searchId = 'application-search';

export const focusSearch = (): void => document.getElementById(searchId)?.focus();

/** Finds applicants by name, address, company or business. */
export const QueueSearch = ({ searched, to }: { searched: string; to: (search: string) => string }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(searched);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(to(typed.trim()));
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextField
        id={searchId}
        type="search"
        label={i18n.t('Find an applicant')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="soft">
        {i18n.t('Search')}
      </Button>
    </form>
  );
};
