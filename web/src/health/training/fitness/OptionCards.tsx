import type { IconHeart } from '@tabler/icons-react';
import { IconCheck } from '@tabler/icons-react';
import { Grid, Row, Stack, Text, Tile } from '#platform/ui';
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
      <Row
        as="label"
        key={own}
        className={styles.option}
        gap={3}
        wrap={false}
        padBlock={3}
        padInline={4}
        corners="lg"
        data-refused={refused ? true : undefined}
      >
        <input
          type="radio"
          name={name}
          value={own}
          checked={own === value}
          disabled={refused !== undefined}
          onChange={() => onChange(own)}
        />
        {Icon && (
          <Tile className={styles.icon} side={40} corners="md">
            <Icon size={22} stroke={1.75} aria-hidden="true" />
          </Tile>
        )}
        <Stack as="span" className={styles.optionText} grow>
          <Text as="b" weight="bold">
            {label}
          </Text>
          {(refused?.why ?? note) && <small>{refused?.why ?? note}</small>}
          {refused && <small>{refused.source}</small>}
        </Stack>
        {!refused && (
          <Tile className={styles.tick} side={24} aria-hidden="true">
            {own === value && <IconCheck size={16} stroke={2.5} />}
          </Tile>
        )}
      </Row>
    ))}
  </Grid>
);
