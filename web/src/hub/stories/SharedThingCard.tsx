import type { SharedThing } from '@club/contract/hub/stories';
import { IconBarbell, IconMap2, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { blueprintPath, fitnessPlansPath, healthPrivacyPath, ownFoodsPath } from '#health/base/paths';
import { toProblem, useTell, useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, LinkButton, LoadedCard, Notice, TextLink } from '#platform/ui';
import { storiesApi } from './stories.api.ts';
import styles from './story.module.css';

const icons = { recipe: IconToolsKitchen2, workout: IconBarbell, blueprint: IconMap2 };
const shownLines = 6;

/** The recipe, workout or blueprint of a story, which a reader adds to their own in one press. */
export const SharedThingCard = ({ storyId }: { storyId: string }) => (
  <LoadedCard
    query={storiesApi.useGetSharedThingQuery({ story_id: storyId })}
    rows={2}
    isEmpty={() => false}
    failed={i18n.t("We couldn't load what comes with this story.")}
  >
    {(thing) => <Thing thing={thing} storyId={storyId} />}
  </LoadedCard>
);

const Thing = ({ thing, storyId }: { thing: SharedThing; storyId: string }) => {
  const Icon = icons[thing.kind];
  const more = thing.lines.length - shownLines;
  const [held, possible] = [
    thing.to_avoid.filter((one) => thing.allergens.includes(one)),
    thing.to_avoid.filter((one) => !thing.allergens.includes(one)),
  ];
  return (
    <div className={styles.thing}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <div>
        <h2>{thing.title}</h2>
        <small>{kindName(thing.kind)}</small>
      </div>
      <ul>
        {thing.lines.slice(0, shownLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{i18n.t('{more, plural, one {# more} other {# more}}', { more })}</li>}
      </ul>
      {held.length > 0 && (
        <Notice type="info">
          {i18n.t("Contains {foods}, which you've told us you avoid.", { foods: held.join(', ') })}
        </Notice>
      )}
      {possible.length > 0 && (
        <Notice type="info">
          {i18n.t("May contain {foods}, which you've told us you avoid.", { foods: possible.join(', ') })}
        </Notice>
      )}
      <AddButton thing={thing} storyId={storyId} />
    </div>
  );
};

const AddButton = ({ thing, storyId }: { thing: SharedThing; storyId: string }) => {
  const tell = useTell();
  const tellProblem = useTellProblem();
  const [add, { isLoading, error }] = storiesApi.useAddSharedThingMutation();
  const code = error ? toProblem(error).code : null;
  const press = async () => {
    try {
      tell((await add({ story_id: storyId }).unwrap()).message, 'success');
    } catch (failure) {
      tellProblem(failure);
    }
  };
  if (thing.added) return <TextLink to={findPlace(thing)}>{i18n.t('You already have it. Open it.')}</TextLink>;
  if (code === 'not_eligible' && thing.opens) {
    return <LinkButton to={blueprintPath(thing.opens)}>{i18n.t('Open the blueprint')}</LinkButton>;
  }
  return (
    <>
      {code === 'consent_required' && (
        <p>
          <TextLink to={healthPrivacyPath}>{i18n.t('Agree to keep your health data first')}</TextLink>
        </p>
      )}
      <Button icon={<IconPlus size={18} aria-hidden="true" />} busy={isLoading} onClick={() => void press()}>
        {addWords(thing.kind)}
      </Button>
    </>
  );
};

const findPlace = ({ kind, opens }: SharedThing): string =>
  kind === 'recipe' ? ownFoodsPath : kind === 'workout' ? fitnessPlansPath : blueprintPath(opens ?? '');

const kindName = (kind: SharedThing['kind']): string =>
  ({ recipe: i18n.t('Recipe'), workout: i18n.t('Workout'), blueprint: i18n.t('Blueprint') })[kind];

const addWords = (kind: SharedThing['kind']): string =>
  ({
    recipe: i18n.t('Add to my recipes'),
    workout: i18n.t('Add to my workouts'),
    blueprint: i18n.t('Start this blueprint'),
  })[kind];
