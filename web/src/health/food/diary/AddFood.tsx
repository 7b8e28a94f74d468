import type { DiaryDay } from '@club/contract/health/food/diary';
import type { MealType } from '@club/contract/health/food/recipes';
import { typedNumber } from '@club/contract/platform/numbers/read-number';
import { useEffect, useState } from 'react';
import { newOwnFoodPath } from '#health/base/paths';
import { foodsApi, listMealOptions } from '#health/food/foods';
import { fieldErrors, toProblem } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  Loaded,
  Notice,
  Row,
  SegmentChoice,
  SkeletonRows,
  Stack,
  TextField,
  TextLink,
} from '#platform/ui';
import { diaryApi } from './diary.api.ts';
import { type TypedFood, TypedFoods } from './TypedFoods.tsx';

/** How long typing rests before it is read, in ms. */
const rest = 300;

/** Types what was eaten, such as "2 eggs and half a cup of oats"; what was understood is shown before it is logged. */
export const AddFood = ({
  data: { day, calm },
  meal,
  onMeal,
}: {
  data: DiaryDay;
  meal: MealType;
  onMeal: (meal: MealType) => void;
}) => {
  const [typed, setTyped] = useState('');
  const [isFree, setFree] = useState(false);
  const [log, logging] = diaryApi.useLogFoodMutation();
  const again = diaryApi.useListDiarySuggestionsQuery().data;
  const text = useRested(typed.trim().slice(0, 200));
  const query = foodsApi.useReadFoodTextQuery({ food_item: text }, { skip: text === '' });
  const isUnknown = query.isError && toProblem(query.error).code === 'not_found';
  const chosen = { day, meal };
  const add = async (items: readonly TypedFood[]) => {
    const { error } = await log({ items: [...items], ...chosen });
    if (!error) setTyped('');
  };
  return (
    <Card title={i18n.t('What did you eat?')}>
      <Stack gap={3} top={2}>
        <SegmentChoice label={i18n.t('Meal')} options={listMealOptions()} value={meal} onChange={onMeal} />
        <TextField
          label={i18n.t('Foods and amounts')}
          placeholder={i18n.t('2 eggs and toast')}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {text !== '' && (
          <Loaded
            query={query}
            failed={(error) => toProblem(error).message}
            skeleton={<SkeletonRows rows={1} />}
            keepPrevious
          >
            {(read) => (
              <TypedFoods
                read={read}
                logged={again ? [...again.recent, ...again.favourites] : []}
                calm={calm}
                busy={logging.isLoading}
                onAdd={(items) => void add(items)}
              />
            )}
          </Loaded>
        )}
        {text !== '' && isUnknown && <TextLink to={newOwnFoodPath(text)}>{i18n.t('Add your own food')}</TextLink>}
        {logging.isError && <Notice type="error">{toProblem(logging.error).message}</Notice>}
        <Row>
          <Button kind="plain" onClick={() => setFree(true)}>
            {i18n.t('Log energy only')}
          </Button>
        </Row>
      </Stack>
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

const figures = ['energy_kcal', 'protein_g', 'carbohydrate_g', 'fat_g'] as const;
type Field = (typeof figures)[number] | 'name';

/** Logs something by its energy alone, or with what else its label says. */
const FreeDialog = ({
  chosen,
  onClose,
}: {
  chosen: { readonly day: string; readonly meal: MealType };
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
      title={i18n.t('Log energy only')}
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
