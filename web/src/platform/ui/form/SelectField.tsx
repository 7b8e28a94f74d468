import { IconChevronDown } from '@tabler/icons-react';
import { type SelectHTMLAttributes, useId } from 'react';
import { Text } from '#platform/ui/layout';
import styles from './Field.module.css';
import { describeIds, Field, type FieldProps } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A native select. `empty` labels the empty option. */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  empty,
  ...select
}: FieldProps & { options: readonly Option[]; empty?: string } & SelectHTMLAttributes<HTMLSelectElement>) => {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.boxed}>
        <select
          {...select}
          {...describeIds(id, { hint, error })}
          id={id}
          className={`${styles.control} ${styles.select}`}
        >
          {empty !== undefined && (
            <Text as="option" ground="surface" tone="ink" value="">
              {empty}
            </Text>
          )}
          {options.map(({ value, label: name }) => (
            <Text as="option" ground="surface" tone="ink" key={value} value={value}>
              {name}
            </Text>
          ))}
        </select>
        <span className={styles.chevron}>
          <IconChevronDown size={18} aria-hidden="true" />
        </span>
      </div>
    </Field>
  );
};
