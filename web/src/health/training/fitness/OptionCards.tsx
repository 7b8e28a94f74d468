import type { IconHeart } from '@tabler/icons-react';
import { IconCheck } from '@tabler/icons-react';
import { Grid, Text } from '#platform/ui';
import styles from './Options.module.css';

export interface OptionCard {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly icon?: typeof IconHeart;
  /** Why it can't be chosen, and where that comes from. */
  readonly refused?: { readonly why: string; readonly source: string } | undefined;
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
  <Grid as="fieldset" columns={3} gap={3}>
    <Text as="legend" bottom={3} size="xl">
      {legend}
    </Text>
    {options.map(({ value: own, label, note, icon: Icon, refused }) => (
      <label key={own} className={styles.option} data-refused={refused ? true : undefined}>
        <input
          type="radio"
          name={name}
          value={own}
          checked={own === value}
          disabled={refused !== undefined}
          onChange={() => onChange(own)}
        />
        {Icon && (
          <span className={styles.icon}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
          </span>
        )}
        <span className={styles.optionText}>
          <b>{label}</b>
          {(refused?.why ?? note) && <small>{refused?.why ?? note}</small>}
          {refused && <small>{refused.source}</small>}
        </span>
        {!refused && (
          <span className={styles.tick} aria-hidden="true">
            {own === value && <IconCheck size={16} stroke={2.5} />}
          </span>
        )}
      </label>
    ))}
  </Grid>
);
