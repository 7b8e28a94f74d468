import { lazy, Suspense, useId } from 'react';
import fieldStyles from './Field.module.css';
import { Field } from './Field.tsx';
import styles from './SearchSelect.module.css';
import type { SearchSelectProps } from './search-select-props.ts';

/** The list's library loads after the page. */
const SearchList = lazy(async () => ({ default: (await import('./SearchList.tsx')).SearchList }));

/** A choice from a long list, found by typing. Emptying it gives an empty value. */
export const SearchSelect = (props: SearchSelectProps) => {
  const id = useId();
  const { label, hint, error, options, value, placeholder } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Suspense
        fallback={
          <input
            className={`${fieldStyles.control} ${styles.input}`}
            id={id}
            value={chosen}
            placeholder={placeholder}
            readOnly
          />
        }
      >
        <SearchList {...props} id={id} />
      </Suspense>
    </Field>
  );
};
