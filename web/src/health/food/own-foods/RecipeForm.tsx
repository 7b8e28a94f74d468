import { type OwnRecipe, ownRecipeLimits } from '@club/contract/health/food/own-recipes';
import type { MealType } from '@club/contract/health/food/recipes';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ownFoodsPath } from '#health/base/paths';
import { FoodPicker, GramStepper, listMealOptions } from '#health/food/foods';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { useFirstErrorFocus } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Grid,
  LinkButton,
  ManyChoices,
  Notice,
  Row,
  Stack,
  TextAreaField,
  TextField,
  Tile,
} from '#platform/ui';
import { ownRecipesApi } from './own-foods.api.ts';
import styles from './own-foods.module.css';

export type WrittenRecipe = Omit<OwnRecipe, 'id' | 'per_serving'>;

type Typed = Omit<WrittenRecipe, 'servings' | 'minutes'> & { readonly servings: string; readonly minutes: string };

/** A recipe: title, ingredients by weight, and steps, one a line. */
export const RecipeForm = ({ start, id }: { start: WrittenRecipe; id: string | null }) => {
  const [typed, setTyped] = useState<Typed>({
    ...start,
    servings: String(start.servings),
    minutes: String(start.minutes),
  });
  const [steps, setSteps] = useState(start.steps.join('\n'));
  const [add, adding] = ownRecipesApi.useAddOwnRecipeMutation();
  const [change, changing] = ownRecipesApi.useChangeOwnRecipeMutation();
  const go = useNavigate();
  const tell = useTell();
  const error = id ? changing.error : adding.error;
  const refused = fieldErrors(error);
  const { ref: form, focusFirstError } = useFirstErrorFocus();
  const put = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const save = async () => {
    const recipe = toRecipe(typed, steps);
    const answer = await (id ? change({ id, ...recipe }) : add(recipe));
    if (answer.error) return focusFirstError();
    tell(i18n.t('Recipe saved.'), 'success');
    void go(ownFoodsPath);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <HeadFields typed={typed} refused={refused} onChange={put} />
      <Ingredients list={typed.ingredients} onChange={(ingredients) => put({ ingredients })} />
      <TextAreaField
        label={i18n.t('Steps, one a line')}
        rows={6}
        error={refused.steps}
        value={steps}
        onChange={({ target }) => setSteps(target.value)}
      />
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      <Row gap={4}>
        <Button type="submit" busy={adding.isLoading || changing.isLoading}>
          {i18n.t('Save recipe')}
        </Button>
        <LinkButton kind="plain" to={ownFoodsPath}>
          {i18n.t('Cancel')}
        </LinkButton>
      </Row>
    </form>
  );
};

const toRecipe = ({ title, servings, minutes, meal_types, ingredients }: Typed, steps: string) => ({
  title,
  servings: Number(servings),
  minutes: Number(minutes),
  meal_types: [...meal_types],
  ingredients: ingredients.map(({ food, grams }) => ({ food, grams })),
  steps: steps.split('\n').flatMap((step) => step.trim() || []),
});

const HeadFields = ({
  typed,
  refused,
  onChange,
}: {
  typed: Typed;
  refused: Readonly<Record<string, string>>;
  onChange: (part: Partial<Typed>) => void;
}) => (
  <>
    <TextField
      label={i18n.t('Title')}
      maxLength={120}
      error={refused.title}
      value={typed.title}
      onChange={({ target }) => onChange({ title: target.value })}
    />
    <Grid columns={2} align="start">
      <TextField
        label={i18n.t('Servings')}
        inputMode="numeric"
        error={refused.servings}
        value={typed.servings}
        onChange={({ target }) => onChange({ servings: target.value })}
      />
      <TextField
        label={i18n.t('Time')}
        unit="min"
        inputMode="numeric"
        error={refused.minutes}
        value={typed.minutes}
        onChange={({ target }) => onChange({ minutes: target.value })}
      />
    </Grid>
    <ManyChoices
      label={i18n.t('For')}
      error={refused.meal_types}
      choices={listMealOptions()}
      values={typed.meal_types}
      onChange={(chosen) => onChange({ meal_types: chosen as MealType[] })}
    />
  </>
);

type List = OwnRecipe['ingredients'];

/** The ingredients of a recipe by weight, for all its servings. */
const Ingredients = ({ list, onChange }: { list: List; onChange: (list: List) => void }) => (
  <section className={styles.form}>
    <h3>{i18n.t('Ingredients, for all servings')}</h3>
    <Stack as="ul" aria-label={i18n.t('Ingredients')}>
      {list.map(({ food, name, grams }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a food may stand twice
        <li key={`${index} ${food}`} className={styles.row}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <GramStepper
            name={name}
            grams={grams}
            onChange={(value) => onChange(list.map((one, at) => (at === index ? { ...one, grams: value } : one)))}
          />
          <Tile
            as="button"
            type="button"
            aria-label={i18n.t('Remove {name}', { name })}
            onClick={() => onChange(list.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </Tile>
        </li>
      ))}
    </Stack>
    {list.length < ownRecipeLimits.ingredients ? (
      <FoodPicker
        label={i18n.t('Add an ingredient')}
        onPick={({ id, name }, grams) => onChange([...list, { food: id, name, grams }])}
      />
    ) : (
      <Notice type="info">
        {i18n.t('A recipe holds at most {count} ingredients. Split it into two recipes.', {
          count: ownRecipeLimits.ingredients,
        })}
      </Notice>
    )}
  </section>
);
