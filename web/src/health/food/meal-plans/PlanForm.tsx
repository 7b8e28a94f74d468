import type { mealPlans } from '@club/contract/health/food/meal-plans';
import { type MealDiet, type MealGoal, mealDiets, mostDislikes } from '@club/contract/health/food/meal-plans.fields';
import { type Allergen, allergens, toAvoidedWords } from '@club/contract/health/food/nutrients';
import type { Arguments, Output } from '@club/contract/platform/endpoint';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { allergenNames, toggleAllergen } from '#health/food/foods';
import { fieldErrors, toProblem } from '#platform/api';
import { useFirstErrorFocus } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Chip, Choices, Notice, Row, SelectField, Stack, Text, TextField } from '#platform/ui';
import styles from './form.module.css';
import { mealPlansApi } from './meal-plans.api.ts';
import { dietNames, goalNames, writeKcal } from './names.ts';
import { MissingLinks, Targets } from './Targets.tsx';

export type Known = Output<typeof mealPlans.getMealPlan>;
type Wish = Required<Omit<Arguments<typeof mealPlans.makeMealPlan>, 'seed' | 'starts_on' | 'allergies'>> & {
  allergies: readonly Allergen[];
  starts_on: string;
};

/** Those with a sentence of their own. */
const fields = ['goal', 'kcal', 'diet', 'exclude', 'max_minutes', 'people', 'days', 'starts_on'];

/** Asks for a plan: the goal with its reasoning, what must not be in a meal, how long it may take, and for whom. */
export const PlanForm = ({ data, onMade }: { data: Known; onMade: () => void }) => {
  const [wish, setWish] = useState<Wish>(() => toWish(data));
  const [make, making] = mealPlansApi.useMakeMealPlanMutation();
  const isUnfit = making.error !== undefined && toProblem(making.error).status === 422;
  const change = (over: Partial<Wish>) => {
    setWish((before) => ({ ...before, ...over }));
    // what no meal fits stays in view while several of it are changed
    if (making.error && !isUnfit) making.reset();
  };
  const { ref: form, focusFirstError } = useFirstErrorFocus();
  const errors = fieldErrors(making.error);
  const isAtFields = !isUnfit && fields.some((field) => errors[field]);
  const findError = (field: string) => (isUnfit ? undefined : errors[field]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const seed = Math.floor(Math.random() * 1_000_000);
    const answer = await make({ ...wish, allergies: toAvoidedWords(wish.allergies), seed });
    if (answer.data) onMade();
    else focusFirstError();
  };
  return (
    <Stack as="form" ref={form} className={styles.form} gap="page" noValidate onSubmit={(event) => void submit(event)}>
      <GoalCard data={data} wish={wish} onChange={change} error={findError('kcal') ?? findError('goal')} />
      <Card title={i18n.t('What you eat')}>
        <Stack gap={4}>
          <SelectField
            label={i18n.t('Diet')}
            options={mealDiets.map((value) => ({ value, label: dietNames[value]() }))}
            value={wish.diet}
            error={findError('diet')}
            onChange={({ target }) => change({ diet: target.value as MealDiet })}
          />
          <AllergyField wish={wish} onChange={change} />
          <Dislikes
            ingredients={data.ingredients}
            chosen={wish.exclude}
            error={findError('exclude')}
            onChange={(exclude) => change({ exclude })}
          />
        </Stack>
      </Card>
      <FrameCard wish={wish} onChange={change} findError={findError} />
      {making.error !== undefined && !isAtFields && (
        <Notice type="error">
          {isUnfit ? (
            <ul>
              {Object.values(errors).map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          ) : (
            toProblem(making.error).message
          )}
        </Notice>
      )}
      <Button type="submit" busy={making.isLoading}>
        {i18n.t('Plan my meals')}
      </Button>
    </Stack>
  );
};

interface PartProps {
  readonly wish: Wish;
  readonly onChange: (over: Partial<Wish>) => void;
}

const GoalCard = ({ data, wish, onChange, error }: PartProps & { data: Known; error: string | undefined }) => {
  const { data: shown } = mealPlansApi.useGetMealPlanQuery({ goal: wish.goal });
  const targets = shown?.targets ?? null;
  return (
    <Card title={i18n.t('Your goal')}>
      <Choices
        name="goal"
        label={i18n.t('What should the plan do?')}
        value={wish.goal}
        choices={data.goals
          .filter(({ why_not }) => !why_not)
          .map(({ goal, kcal }) => ({
            value: goal,
            label: goalNames[goal](),
            ...(kcal === null ? {} : { note: i18n.t('{kcal} a day', { kcal: writeKcal(kcal) }) }),
          }))}
        onChange={(goal) => onChange({ goal: goal as MealGoal })}
      />
      {data.goals.map(
        ({ goal, why_not }) =>
          why_not &&
          data.missing.length === 0 && (
            <Text key={goal} size="sm" tone="quiet">
              <Text as="b" tone="ink">
                {goalNames[goal]()}
              </Text>{' '}
              {why_not}
            </Text>
          ),
      )}
      {targets && wish.kcal === null && <Targets targets={targets} />}
      {data.missing.length > 0 && wish.kcal === null && (
        <Text size="sm" tone="quiet">
          {i18n.t('To work out your energy, and for other goals, we still need {what}.', {
            what: data.missing.join(', '),
          })}{' '}
          <MissingLinks places={data.missing_from} />
        </Text>
      )}
      <TextField
        label={i18n.t('Energy of your own choice')}
        hint={targets && wish.kcal === null ? i18n.t('Leave it empty to use the figure above.') : undefined}
        inputMode="numeric"
        unit="kcal"
        value={wish.kcal ?? ''}
        error={error}
        onChange={({ target }) => onChange({ kcal: toNumber(target.value) })}
      />
    </Card>
  );
};

const AllergyField = ({ wish, onChange }: PartProps) => (
  <Row as="fieldset" gap={2} align="stretch">
    <Text as="legend" bottom={2} weight="medium">
      {i18n.t('Must not contain')}
    </Text>
    {allergens.map((one) => (
      <Chip
        key={one}
        aria-pressed={wish.allergies.includes(one)}
        onClick={() => onChange({ allergies: toggleAllergen(wish.allergies, one) })}
      >
        {allergenNames[one]()}
      </Chip>
    ))}
    <Text size="sm" tone="quiet">
      {i18n.t("We'll remember these everywhere, your food diary included.")}
    </Text>
  </Row>
);

const minuteChoices = [15, 20, 30, 45, 60];

const FrameCard = ({ wish, onChange, findError }: PartProps & { findError: (field: string) => string | undefined }) => (
  <Card title={i18n.t('Time and people')}>
    <div className={styles.frame}>
      <SelectField
        label={i18n.t('Most minutes a meal')}
        empty={i18n.t('No limit')}
        options={minuteChoices.map((minutes) => ({
          value: String(minutes),
          label: i18n.t('{minutes} min', { minutes }),
        }))}
        value={wish.max_minutes === null ? '' : String(wish.max_minutes)}
        error={findError('max_minutes')}
        onChange={({ target }) => onChange({ max_minutes: toNumber(target.value) })}
      />
      <TextField
        label={i18n.t('People')}
        type="number"
        min={1}
        max={12}
        value={wish.people}
        error={findError('people')}
        onChange={({ target }) => onChange({ people: Number(target.value) })}
      />
      <TextField
        label={i18n.t('Days')}
        type="number"
        min={1}
        max={14}
        value={wish.days}
        error={findError('days')}
        onChange={({ target }) => onChange({ days: Number(target.value) })}
      />
      <TextField
        label={i18n.t('First day')}
        type="date"
        value={wish.starts_on}
        error={findError('starts_on')}
        onChange={({ target }) => onChange({ starts_on: target.value })}
      />
    </div>
  </Card>
);

const toWish = ({ settings, today }: Known): Wish => ({
  ...settings,
  exclude: settings.exclude.map(({ id }) => id),
  starts_on: today,
});

const toNumber = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

interface Ingredient {
  readonly id: string;
  readonly name: string;
}

interface DislikesProps {
  readonly ingredients: readonly Ingredient[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

const mostShown = 8;

/** Foods that no meal may hold, found by typing among those that any recipe holds. */
const Dislikes = ({ ingredients, chosen, error, onChange }: DislikesProps) => {
  const [typed, setTyped] = useState('');
  const found =
    typed.trim().length < 2 ? [] : findIngredients(ingredients, typed).filter(({ id }) => !chosen.includes(id));
  const add = (more: readonly Ingredient[]) => {
    onChange([...chosen, ...more.map(({ id }) => id)].slice(0, mostDislikes));
    setTyped('');
  };
  return (
    <div>
      <TextField
        label={i18n.t('Foods to leave out')}
        placeholder={i18n.t('Type a food, such as "tomato"')}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim().length >= 2 && (
        <Row gap={2} top={2} aria-live="polite">
          {found.length === 0 && <p>{i18n.t('No recipe contains that.')}</p>}
          {found.slice(0, mostShown).map((one) => (
            <Button key={one.id} kind="soft" onClick={() => add([one])}>
              {one.name}
            </Button>
          ))}
          {found.length > 1 && (
            <Button kind="plain" onClick={() => add(found)}>
              {i18n.t('Leave out all {count}', { count: found.length })}
            </Button>
          )}
        </Row>
      )}
      {chosen.length > 0 && (
        <Row as="ul" gap={2} align="stretch" top={2}>
          {chosen.map((id) => {
            const name = ingredients.find((one) => one.id === id)?.name ?? id;
            return (
              <li key={id}>
                <Chip
                  className="on"
                  aria-label={i18n.t('Allow {food} again', { food: name })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  {name}
                  <IconX size={16} aria-hidden="true" />
                </Chip>
              </li>
            );
          })}
        </Row>
      )}
    </div>
  );
};

const findIngredients = (ingredients: readonly Ingredient[], typed: string): readonly Ingredient[] => {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return ingredients.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
};
