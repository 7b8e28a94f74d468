import type { DiarySuggestion } from '@club/contract/health/food/diary';
import { type FoodText, mostGrams } from '@club/contract/health/food/foods';
import { IconChevronDown, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { newOwnFoodPath } from '#health/base/paths';
import { toFigure, toGrams } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Button, Row, Stack, StatusChip, Text, TextLink, Tile } from '#platform/ui';
import { Cautions } from './Cautions.tsx';
import styles from './diary.module.css';
import { type Change, type DraftRow, draftRows, measureEnergy, stepPieces, writePieces } from './draft.ts';
import { FoodChoice } from './FoodChoice.tsx';

export interface TypedFood {
  readonly kind: 'food';
  readonly id: string;
  readonly grams: number;
}

/** What was understood, thing by thing: each can be exchanged, measured or left out before all are logged together. */
export const TypedFoods = ({
  read,
  logged,
  calm,
  busy,
  onAdd,
}: {
  read: FoodText;
  /** What the member logged lately, the latest first. */
  logged: readonly DiarySuggestion[];
  calm: boolean;
  busy: boolean;
  onAdd: (items: readonly TypedFood[]) => void;
}) => {
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({});
  const [asked, setAsked] = useState<string | null>(null);
  const rows = draftRows(read.items, logged, changes);
  const change = (key: string, by: Change) => setChanges({ ...changes, [key]: { ...changes[key], ...by } });
  const ready = rows.flatMap(({ food, grams }) =>
    food && grams !== null ? [{ kind: 'food' as const, id: food.id, grams }] : [],
  );
  const unsure = rows.filter(({ isUnsure, item, food }) => food && (isUnsure || item.estimated)).length;
  const energy = rows.reduce((sum, row) => sum + (measureEnergy(row) ?? 0), 0);
  const choosing = rows.find(({ key }) => key === asked);
  return (
    <Stack gap={3}>
      <Text weight="semibold" role="status">
        {i18n.t('{count, plural, one {# food} other {# foods}}.', { count: ready.length })}{' '}
        {unsure > 0 && i18n.t('Check {count}.', { count: unsure })}
      </Text>
      <Stack as="ul" className={styles.read} ruled={3} aria-label={i18n.t('What we understood')}>
        {rows.map((row) => (
          <TypedRow
            key={row.key}
            row={row}
            onChoose={() => setAsked(row.key)}
            onGrams={(grams) => change(row.key, { grams })}
            onRemove={() => change(row.key, { isRemoved: true })}
          />
        ))}
      </Stack>
      {ready.length > 0 && (
        <Button wide busy={busy} icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => onAdd(ready)}>
          {calm
            ? i18n.t('Add {count, plural, one {# food} other {# foods}}', { count: ready.length })
            : i18n.t('Add {count, plural, one {# food} other {# foods}}, {energy} kcal', {
                count: ready.length,
                energy: toFigure('energy_kcal', energy),
              })}
        </Button>
      )}
      {choosing && (
        <FoodChoice
          row={choosing}
          logged={logged}
          onChoose={(food, grams) => {
            change(choosing.key, { food, grams });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
};

const TypedRow = ({
  row,
  onChoose,
  onGrams,
  onRemove,
}: {
  row: DraftRow;
  onChoose: () => void;
  onGrams: (grams: number) => void;
  onRemove: () => void;
}) => {
  const { item, food, grams, isUnsure } = row;
  const name = food?.name ?? item.text;
  if (!food || grams === null) return <UnreadRow row={row} onChoose={onChoose} />;
  const step = (by: 1 | -1) => onGrams(Math.min(mostGrams, stepPieces(food, grams, by)));
  return (
    <li>
      <Row justify="between" gap={3} wrap={false}>
        <Text as="span" className={styles.name} weight="semibold" grow>
          <small>“{item.text}”</small>
          <Row
            as="button"
            type="button"
            className={styles.exchange}
            gap={1}
            inline
            wrap={false}
            touch
            weight="semibold"
            onClick={onChoose}
          >
            <bdi>{name}</bdi> <IconChevronDown size={16} aria-label={i18n.t('Choose another food')} />
          </Row>
          <Cautions texts={item.cautions} />
        </Text>
        <Text as="span" className={styles.energy} shrink={false} wrap={false} size="sm" tone="quiet">
          <Text as="b" size="md" weight="bold" tone="ink" tabular>
            {toFigure('energy_kcal', measureEnergy(row))}
          </Text>{' '}
          kcal
        </Text>
      </Row>
      <Row gap={3} wrap={false}>
        <Row as="span" className={styles.stepper} inline wrap={false} corners="full" ground="sunken" shrink={false}>
          <Tile as="button" type="button" aria-label={i18n.t('Less {name}', { name })} onClick={() => step(-1)}>
            <IconMinus size={16} aria-hidden="true" />
          </Tile>
          <output>{writePieces(food, grams)}</output>
          <Tile as="button" type="button" aria-label={i18n.t('More {name}', { name })} onClick={() => step(1)}>
            <IconPlus size={16} aria-hidden="true" />
          </Tile>
        </Row>
        <Text as="span" size="sm" tone="quiet">
          {toGrams(grams)}
        </Text>
        <Text as="span" grow>
          {(isUnsure || item.estimated) && <StatusChip tone="waiting">{i18n.t('Check')}</StatusChip>}
        </Text>
        <Tile
          as="button"
          type="button"
          className={styles.bin}
          aria-label={i18n.t('Leave out {name}', { name })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </Tile>
      </Row>
    </li>
  );
};

/** What can't be logged as it was typed: another food can be chosen for it, or one of the member's own added. */
const UnreadRow = ({ row: { item }, onChoose }: { row: DraftRow; onChoose: () => void }) => (
  <li>
    <Text as="span" className={styles.name} weight="semibold" grow>
      <bdi>{item.food?.name ?? item.text}</bdi>
      <small>{item.problem && explain(item.problem)}</small>
    </Text>
    <Row gap={4}>
      <Button kind="soft" onClick={onChoose}>
        {i18n.t('Choose a food')}
      </Button>
      <TextLink to={newOwnFoodPath(item.text)}>{i18n.t('Add your own food')}</TextLink>
    </Row>
  </li>
);

const explain = (problem: NonNullable<FoodText['items'][number]['problem']>): string => {
  if (problem === 'unknown_food') return i18n.t("We don't know that food.");
  if (problem === 'unit_does_not_fit') return i18n.t("That unit doesn't fit. Use grams.");
  return i18n.t('Use an amount from 1 g to 5 kg.');
};
