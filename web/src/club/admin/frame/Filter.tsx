import { i18n } from '#platform/i18n';
import type { Option } from '#platform/ui';
import styles from './staff-list.module.css';

/** A filter as a pill that names what it filters until something is chosen. */
export const Filter = ({
  label,
  value = '',
  options,
  onChoose,
}: {
  label: string;
  value: string | undefined;
  options: readonly Option[];
  onChoose: (value: string) => void;
}) => (
  <select
    className={styles.pill}
    aria-label={label}
    data-chosen={value ? '' : undefined}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
  >
    <option value="">{value ? i18n.t('Any') : label}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
