import type { DiarySuggestion } from '@club/contract/health/food/diary';
import type { FoodSummary } from '@club/contract/health/food/foods';
import { useId, useState } from 'react';
import { newOwnFoodPath } from '#health/base/paths';
import { FoodPicker, GramStepper, toFigure } from '#health/food/foods';
import { i18n } from '#platform/i18n';
import { Button, Dialog, Row, Stack, Text, TextLink } from '#platform/ui';
import styles from './diary.module.css';
import { type Candidate, type DraftRow, measureEnergy, writePieces } from './draft.ts';

/** Which food a typed thing means, and how much of it. */
export const FoodChoice = ({
  row,
  logged,
  onChoose,
  onClose,
}: {
  row: DraftRow;
  logged: readonly DiarySuggestion[];
  onChoose: (food: Candidate, grams: number) => void;
  onClose: () => void;
}) => {
  const { item } = row;
  const [found, setFound] = useState<Candidate | null>(null);
  const [food, setFood] = useState(row.food);
  const [grams, setGrams] = useState(row.grams ?? 0);
  const listed = found ? [found, ...row.candidates.filter(({ id }) => id !== found.id)] : row.candidates;
  const name = useId();
  const choose = (one: Candidate) => {
    setFood(one);
    setGrams(one.grams);
  };
  const pick = (picked: FoodSummary, typed: number) => {
    const one = { ...picked, grams: typed };
    setFound(one);
    choose(one);
  };
  return (
    <Dialog placement="bottom" title={i18n.t('“{text}”: which one?', { text: item.text })} onClose={onClose}>
      <Stack gap={3}>
        <Stack as="ul" ruled={2} aria-label={i18n.t('Foods to choose from')}>
          {listed.map((one) => (
            <li key={one.id}>
              <Row as="label" className={styles.candidate} gap={3} wrap={false}>
                <input type="radio" name={name} checked={one.id === food?.id} onChange={() => choose(one)} />
                <Text as="span" className={styles.name} weight="semibold" grow>
                  <bdi>{one.name}</bdi>
                  {logged.some(({ id }) => id === one.id) && (
                    <Text as="small" size="sm" tone="success">
                      {i18n.t('You logged this lately')}
                    </Text>
                  )}
                </Text>
                <Text as="span" className={styles.energy} shrink={false} wrap={false} size="sm" tone="quiet">
                  <Text as="b" size="md" weight="bold" tone="ink" tabular>
                    {toFigure('energy_kcal', measureEnergy({ food: one, grams: one.grams }))}
                  </Text>{' '}
                  kcal
                  <Text as="small" block size="xs">
                    {writePieces(one, one.grams)}
                  </Text>
                </Text>
              </Row>
            </li>
          ))}
        </Stack>
        <FoodPicker label={i18n.t('Something else')} onPick={pick} />
        <TextLink to={newOwnFoodPath(item.text)}>{i18n.t('Add your own food')}</TextLink>
        {food && (
          <>
            <Row justify="between" gap={3}>
              <GramStepper name={food.name} grams={grams} onChange={setGrams} />
              <Text tabular>
                {i18n.t('{pieces} · {energy} kcal', {
                  pieces: writePieces(food, grams),
                  energy: toFigure('energy_kcal', measureEnergy({ food, grams })),
                })}
              </Text>
            </Row>
            <Button wide onClick={() => onChoose(food, grams)}>
              {i18n.t('Use {name}', { name: food.name })}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
