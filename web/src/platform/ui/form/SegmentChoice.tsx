import { useId } from 'react';
import { Text } from '#platform/ui/layout';
import styles from './SegmentChoice.module.css';

/** One of a few short choices beside each other. Its options are radio buttons for keyboards and screen readers. */
export const SegmentChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) => {
  const name = useId();
  return (
    <Text as="fieldset" className={styles.segments} pad={1} corners="full" ground="sunken" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            data-cover=""
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Text>
  );
};
