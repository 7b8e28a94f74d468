import type { FoodSummary } from '@club/contract/health/food/foods';
import { useEffect, useState } from 'react';
import { i18n } from '#platform/i18n';
import { EmptyState, Loaded, SkeletonRows, Stack, TextField } from '#platform/ui';
import styles from './FoodPicker.module.css';
import { foodsApi } from './foods.api.ts';

const [rest, most] = [250, 6];

/** Finds a food by typing and hands it on, with the amount if one was typed. */
export const FoodPicker = ({
  label,
  onPick,
}: {
  label: string;
  onPick: (food: FoodSummary, grams: number) => void;
}) => {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = typed.trim() !== '' && query !== '';
  const found = foodsApi.useSearchFoodsQuery({ q: query }, { skip: !isAsked });
  const pick = (food: FoodSummary, grams: number) => {
    setTyped('');
    setQuery('');
    onPick(food, grams);
  };
  return (
    <Stack gap={2}>
      <TextField
        label={label}
        placeholder={i18n.t('Such as "salmon" or "150 g rice"')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isAsked && (
        <Loaded
          query={found}
          failed={i18n.t("We couldn't search the foods.")}
          skeleton={<SkeletonRows rows={2} />}
          empty={<EmptyState>{i18n.t('No food has that name. Try a simpler one, such as "oats".')}</EmptyState>}
          keepPrevious
        >
          {({ results, grams }) => (
            <Stack as="ul" className={styles.list} aria-label={i18n.t('Foods found')}>
              {results.slice(0, most).map((food, index) => (
                <li key={food.id}>
                  <button type="button" onClick={() => pick(food, (index === 0 ? grams : null) ?? food.serving.grams)}>
                    <bdi>{food.name}</bdi>
                    <small>
                      {i18n.t('{serving}, {grams} g', { serving: food.serving.name, grams: food.serving.grams })}
                    </small>
                  </button>
                </li>
              ))}
            </Stack>
          )}
        </Loaded>
      )}
    </Stack>
  );
};
