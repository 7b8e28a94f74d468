import type { IconHeart } from '@tabler/icons-react';
import { IconCheck } from '@tabler/icons-react';
import styles from './Options.module.css';

export interface OptionCard {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly icon?: typeof IconHeart;
}

/** One choice among cards; radio buttons behind them, so that arrow keys work. */
export const OptionCards = ({
  name,
  legend,
  value,
  options,
  onChange,
}: {
  name: string;
  legend: string;
  value: string;
  options: readonly OptionCard[];
  onChange: (value: string) => void;
}) => (
  <fieldset className={styles.options}>
    <legend>{legend}</legend>
    {options.map(({ value: own, label, note, icon: Icon }) => (
      <label key={own} className={styles.option}>
        <input type="radio" name={name} value={own} checked={own === value} onChange={() => onChange(own)} />
        {Icon && (
          <span className={styles.icon}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
          </span>
        )}
        <span className={styles.optionText}>
          <b>{label}</b>
          {note && <small>{note}</small>}
        </span>
        <span className={styles.tick} aria-hidden="true">
          {own === value && <IconCheck size={16} stroke={2.5} />}
        </span>
      </label>
    ))}
  </fieldset>
);
