import type { ChangeEvent } from 'react';
import { i18n } from '#platform/i18n';
import { type Option, Pill } from '#platform/ui';

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
  <Pill
    as="select"
    aria-label={label}
    data-chosen={value ? '' : undefined}
    value={value}
    onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(target.value)}
  >
    <option value="">{value ? i18n.t('Any') : label}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Pill>
);
