import { trainingGoals } from '@club/contract/health/training/training-choices';
import { type AttachmentKind, attachmentKinds, type StoryCard } from '@club/contract/hub/stories.fields';
import { ownRecipesApi } from '#health/food/own-foods';
import { blueprintsApi } from '#health/insight/blueprints';
import { fitnessApi } from '#health/training/fitness';
import { i18n } from '#platform/i18n';
import { SelectField, Stack } from '#platform/ui';
import styles from './write.module.css';

/** One of the member's own recipes, saved workouts or followed blueprints, for readers to add to theirs. */
export const AttachmentField = ({
  current,
  kind,
  id,
  error,
  onChange,
}: {
  current: StoryCard['attachment'];
  kind: AttachmentKind | '' | undefined;
  id: string;
  error: string | undefined;
  onChange: (kind: AttachmentKind | '' | undefined, id: string) => void;
}) => {
  const isKept = kind === undefined && current !== null;
  return (
    <Stack className={styles.pair} gap={3} align="start">
      <SelectField
        label={i18n.t('Attach something readers can use (optional)')}
        name="attachment_kind"
        empty={isKept ? i18n.t('Keep {title}', { title: current.title }) : i18n.t('Nothing')}
        options={[
          ...(isKept ? [{ value: 'none', label: i18n.t('Nothing') }] : []),
          ...attachmentKinds.map((value) => ({ value, label: kindWords(value) })),
        ]}
        value={kind ?? ''}
        onChange={({ target: { value } }) => {
          if (value === '') onChange(current && kind !== '' ? undefined : '', '');
          else onChange(value === 'none' ? '' : (value as AttachmentKind), '');
        }}
      />
      {kind && <Mine key={kind} kind={kind} id={id} error={error} onChange={(next) => onChange(kind, next)} />}
    </Stack>
  );
};

interface Choosing {
  readonly kind: AttachmentKind;
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

const Mine = ({ kind, id, error, onChange }: Choosing) => {
  const { options, isLoading } = useOwn(kind);
  return (
    <SelectField
      label={kindWords(kind)}
      name="attachment_id"
      empty={isLoading ? i18n.t('Loading...') : options.length > 0 ? i18n.t('Choose one') : i18n.t('You have none yet')}
      options={options}
      value={id}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

const useOwn = (kind: AttachmentKind) => {
  const recipes = ownRecipesApi.useListOwnRecipesQuery(undefined, { skip: kind !== 'recipe' });
  const workouts = fitnessApi.useListFitnessPlansQuery(undefined, { skip: kind !== 'workout' });
  const blueprints = blueprintsApi.useListBlueprintsQuery(undefined, { skip: kind !== 'blueprint' });
  const options = {
    recipe: (recipes.data?.results ?? []).map(({ id, title }) => ({ value: id, label: title })),
    workout: (workouts.data?.results ?? []).map(({ id, goal, time }) => ({
      value: id,
      label: i18n.t('{goal}, {time} minutes', { goal: trainingGoals[goal], time }),
    })),
    blueprint: (blueprints.data?.results ?? [])
      .filter(({ following }) => following !== null)
      .map(({ id, title }) => ({ value: id, label: title })),
  }[kind];
  return { options, isLoading: recipes.isLoading || workouts.isLoading || blueprints.isLoading };
};

const kindWords = (kind: AttachmentKind): string =>
  ({
    recipe: i18n.t('One of my recipes'),
    workout: i18n.t('One of my saved workouts'),
    blueprint: i18n.t('A blueprint I follow'),
  })[kind];
