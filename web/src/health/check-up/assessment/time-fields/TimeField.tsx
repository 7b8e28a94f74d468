import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { i18n } from '#platform/i18n';
import { FieldNotes, Row } from '#platform/ui';
import { addMinutes } from './clock.ts';
import styles from './TimeField.module.css';

const quarter = 15;

/** A time of day, typed or moved by quarters of an hour. */
export const TimeField = ({
  label,
  hint,
  value,
  start,
  error,
  onChange,
}: {
  label: string;
  hint: string | null;
  value: string;
  /** Where the buttons begin while no time is set. */
  start: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  const move = (minutes: number) => onChange(value === '' ? start : addMinutes(value, minutes));
  return (
    <div className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <Row className={styles.box} wrap={false} corners="xl" ground="surface">
        <button
          type="button"
          aria-label={i18n.t('{name}: 15 minutes earlier', { name: label })}
          onClick={() => move(-quarter)}
        >
          <IconMinus size={20} aria-hidden="true" />
        </button>
        <input
          id={id}
          type="time"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value.slice(0, 5))}
        />
        <button
          type="button"
          aria-label={i18n.t('{name}: 15 minutes later', { name: label })}
          onClick={() => move(quarter)}
        >
          <IconPlus size={20} aria-hidden="true" />
        </button>
      </Row>
      <FieldNotes id={id} hint={hint ?? undefined} error={error} />
    </div>
  );
};
