import type { FoodItem, FoodText } from '@club/contract/health/food/foods';
import type { MealType } from '@club/contract/health/food/recipes';
import { typedNumber } from '@club/contract/platform/numbers/read-number';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { foodsApi, toFigure, toGrams } from '#health/food/foods';
import { fieldErrors, toProblem } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Loaded, Notice, SelectField, SkeletonRows, Text, TextField } from '#platform/ui';
import { Cautions } from './Cautions.tsx';
import { diaryApi } from './diary.api.ts';
import styles from './diary.module.css';
import { listMealOptions } from './meals.ts';

/** How long typing rests before it is read, in ms. */
const rest = 300;

/** Types what was eaten, such as "2 eggs and half a cup of oats"; what was understood is shown before it is logged. */
export const AddFood = ({ day, isToday }: { day: string; isToday: boolean }) => {
  const [typed, setTyped] = useState('');
  const [meal, setMeal] = useState<MealType | ''>(isToday ? '' : 'breakfast');
  const [isFree, setFree] = useState(false);
  const [log, logging] = diaryApi.useLogFoodMutation();
  const text = useRested(typed.trim().slice(0, 200));
  const query = foodsApi.useReadFoodTextQuery({ food_item: text }, { skip: text === '' });
  const chosen = { day, ...(meal ? { meal } : {}) };
  const add = async (read: FoodText) => {
    const { error } = await log({ items: listItems(read), ...chosen });
    if (!error) setTyped('');
  };
  return (
    <Card title={i18n.t('What did you eat?')}>
      <div className={styles.ask}>
        <TextField
          label={i18n.t('Foods and amounts')}
          placeholder={i18n.t('2 eggs and half a cup of oats')}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={i18n.t('Meal')}
          options={listMealOptions()}
          {...(isToday ? { empty: i18n.t('By the time of day') } : {})}
          value={meal}
          onChange={({ target }) => setMeal(target.value as MealType | '')}
        />
      </div>
      {text !== '' && (
        <Loaded
          query={query}
          failed={(error) => toProblem(error).message}
          skeleton={<SkeletonRows rows={1} />}
          keepPrevious
        >
          {(read) => <Read read={read} busy={logging.isLoading} onAdd={() => void add(read)} />}
        </Loaded>
      )}
      {logging.isError && <Notice type="error">{toProblem(logging.error).message}</Notice>}
      <Button kind="plain" onClick={() => setFree(true)}>
        {i18n.t('Enter only the energy')}
      </Button>
      {isFree && <FreeDialog chosen={chosen} onClose={() => setFree(false)} />}
    </Card>
  );
};

const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : rested;
};

const listItems = ({ items }: FoodText) =>
  items.flatMap(({ food, grams, problem }) =>
    food && grams !== null && problem === null ? [{ kind: 'food' as const, id: food.id, grams }] : [],
  );

const Read = ({ read, busy, onAdd }: { read: FoodText; busy: boolean; onAdd: () => void }) => {
  const count = listItems(read).length;
  return (
    <>
      <ul className={styles.read} aria-label={i18n.t('What we understood')}>
        {read.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be typed twice
          <ReadItem key={`${index} ${item.text}`} item={item} />
        ))}
      </ul>
      {count > 0 && (
        <Button busy={busy} icon={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          {i18n.t('Add {count, plural, one {# food} other {# foods}}', { count })}
        </Button>
      )}
    </>
  );
};

const ReadItem = ({ item }: { item: FoodItem }) => (
  <li>
    <span className={styles.name}>
      <bdi>{item.food?.name ?? item.text}</bdi>
      <small>{item.problem ? explain(item.problem) : item.grams !== null && toGrams(item.grams)}</small>
      <Cautions texts={item.cautions} />
    </span>
    {item.per_amount && (
      <span className={styles.energy}>
        <Text as="b" size="md" weight="bold" tone="ink" tabular>
          {toFigure('energy_kcal', item.per_amount.energy_kcal)}
        </Text>{' '}
        kcal
      </span>
    )}
  </li>
);

const explain = (problem: NonNullable<FoodItem['problem']>): string => {
  if (problem === 'unknown_food') return i18n.t("We don't know that food.");
  if (problem === 'unit_does_not_fit') return i18n.t("That unit doesn't fit. Use grams.");
  return i18n.t('Use an amount from 1 g to 5 kg.');
};

const figures = ['energy_kcal', 'protein_g', 'carbohydrate_g', 'fat_g'] as const;
type Field = (typeof figures)[number] | 'name';

/** Logs something by its energy alone, or with what else its label says. */
const FreeDialog = ({
  chosen,
  onClose,
}: {
  chosen: { readonly day: string; readonly meal?: MealType };
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    name: '',
    energy_kcal: '',
    protein_g: '',
    carbohydrate_g: '',
    fat_g: '',
  });
  const [log, { error }] = diaryApi.useLogFoodMutation();
  const refused = fieldErrors(error);
  const send = () => {
    const known = Object.fromEntries(figures.map((field) => [field, typedNumber(typed[field])]));
    return log({ items: [{ kind: 'free', name: typed.name, ...known }], ...chosen });
  };
  const bind = (field: Field) => ({
    value: typed[field],
    error: refused[`items.0.${field}`],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  const number = { inputMode: 'decimal' } as const;
  return (
    <CallDialog
      title={i18n.t('Enter only the energy')}
      confirm={i18n.t('Add to the day')}
      hasFields
      send={send}
      onClose={onClose}
    >
      <TextField label={i18n.t('What it was')} maxLength={120} {...bind('name')} />
      <TextField label={i18n.t('Energy')} unit="kcal" {...number} {...bind('energy_kcal')} />
      <TextField label={i18n.t('Protein')} unit="g" {...number} {...bind('protein_g')} />
      <TextField label={i18n.t('Carbs')} unit="g" {...number} {...bind('carbohydrate_g')} />
      <TextField label={i18n.t('Fat')} unit="g" {...number} {...bind('fat_g')} />
      <p className="note">{i18n.t("Leave empty what you don't know.")}</p>
    </CallDialog>
  );
};
