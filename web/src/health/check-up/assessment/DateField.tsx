import { dateChoices } from '@club/contract/health/check-up/assessment';
import { useId } from 'react';
import { i18n } from '#platform/i18n';
import { FieldNotes } from '#platform/ui';
import styles from './DateField.module.css';

/** A day, or why there is none. */
export const DateField = ({
  labelled,
  value,
  error,
  onChange,
}: {
  labelled: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  const isChoice = (dateChoices as readonly string[]).includes(value);
  const names = { never: i18n.t('Never'), not_applicable: i18n.t("Doesn't apply to me") };
  return (
    <fieldset className={styles.date} aria-labelledby={labelled}>
      <input
        id={id}
        type="date"
        aria-labelledby={labelled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        min="1900-01-01"
        value={isChoice ? '' : value}
        onChange={({ target }) => onChange(target.value)}
      />
      {dateChoices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="checkbox"
            checked={value === choice}
            onChange={({ target }) => onChange(target.checked ? choice : '')}
          />
          <span>{names[choice]}</span>
        </label>
      ))}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
};
