import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { HealthPage } from '#health/base/page';
import { foodPath, ownFoodFormPath, ownRecipeFormPath, recipePath } from '#health/base/paths';
import { NutritionTabs, toFigure } from '#health/food/foods';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, Grid, LinkButton, LoadedCard, SkeletonRows, Stack, Text, TextLink } from '#platform/ui';
import { ownFoodsApi, ownRecipesApi } from './own-foods.api.ts';
import styles from './own-foods.module.css';

/** The foods and recipes that a member keeps for themselves. */
const OwnFoodsScreen = () => {
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  return (
    <HealthPage
      finding={i18n.t('Own foods and recipes')}
      intro={i18n.t('What the catalogue lacks. Only you see it, and your search finds it first.')}
    >
      <NutritionTabs current="foods" />
      <Grid columns={2} align="start">
        <FoodsCard onRemove={setDoomed} />
        <RecipesCard onRemove={setDoomed} />
      </Grid>
      {doomed && <RemoveDialog doomed={doomed} onClose={() => setDoomed(null)} />}
    </HealthPage>
  );
};

const plus = <IconPlus size={18} aria-hidden="true" />;

const FoodsCard = ({ onRemove }: { onRemove: (doomed: Doomed) => void }) => (
  <LoadedCard
    title={i18n.t('Foods')}
    query={ownFoodsApi.useListOwnFoodsQuery()}
    failed={i18n.t("We couldn't load your foods.")}
    skeleton={<SkeletonRows rows={3} />}
    empty={<EmptyState>{i18n.t('Foods that you add from a label or a barcode will appear here.')}</EmptyState>}
    foot={
      <LinkButton kind="soft" to={ownFoodFormPath} icon={plus}>
        {i18n.t('Add a food')}
      </LinkButton>
    }
  >
    {({ results }) => (
      <Stack as="ul">
        {results.map(({ id, name, per_100g: figures }) => (
          <Row
            key={id}
            name={name}
            to={foodPath(id)}
            about={i18n.t('{energy} kcal per 100 g', { energy: toFigure('energy_kcal', figures.energy_kcal) })}
            edit={`${ownFoodFormPath}?${new URLSearchParams({ id })}`}
            onRemove={() => onRemove({ kind: 'food', id, name })}
          />
        ))}
      </Stack>
    )}
  </LoadedCard>
);

const RecipesCard = ({ onRemove }: { onRemove: (doomed: Doomed) => void }) => (
  <LoadedCard
    title={i18n.t('Recipes')}
    query={ownRecipesApi.useListOwnRecipesQuery()}
    failed={i18n.t("We couldn't load your recipes.")}
    skeleton={<SkeletonRows rows={3} />}
    empty={<EmptyState>{i18n.t('Recipes that you write will appear here.')}</EmptyState>}
    foot={
      <LinkButton kind="soft" to={ownRecipeFormPath} icon={plus}>
        {i18n.t('Add a recipe')}
      </LinkButton>
    }
  >
    {({ results }) => (
      <Stack as="ul">
        {results.map(({ id, title, per_serving: figures }) => (
          <Row
            key={id}
            name={title}
            to={recipePath(id)}
            about={i18n.t('{energy} kcal a serving', { energy: toFigure('energy_kcal', figures.energy_kcal) })}
            edit={`${ownRecipeFormPath}?${new URLSearchParams({ id })}`}
            onRemove={() => onRemove({ kind: 'recipe', id, name: title })}
          />
        ))}
      </Stack>
    )}
  </LoadedCard>
);

const Row = ({
  name,
  to,
  about,
  edit,
  onRemove,
}: {
  name: string;
  to: string;
  about: string;
  edit: string;
  onRemove: () => void;
}) => (
  <li className={styles.row}>
    <span className={styles.name}>
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>
      <Text as="small" block weight="normal">
        {about}
      </Text>
    </span>
    <TextLink to={edit} aria-label={i18n.t('Change {name}', { name })}>
      {i18n.t('Change')}
    </TextLink>
    <Button kind="plain" aria-label={i18n.t('Delete {name}', { name })} onClick={onRemove}>
      {i18n.t('Delete')}
    </Button>
  </li>
);

export default OwnFoodsScreen;

/** What is to be deleted. */
interface Doomed {
  readonly kind: 'food' | 'recipe';
  readonly id: string;
  readonly name: string;
}

const RemoveDialog = ({ doomed, onClose }: { doomed: Doomed; onClose: () => void }) => {
  const [removeFood] = ownFoodsApi.useRemoveOwnFoodMutation();
  const [removeRecipe] = ownRecipesApi.useRemoveOwnRecipeMutation();
  return (
    <CallDialog
      title={i18n.t('Delete {name}?', { name: doomed.name })}
      confirm={doomed.kind === 'food' ? i18n.t('Delete food') : i18n.t('Delete recipe')}
      danger
      send={() => (doomed.kind === 'food' ? removeFood : removeRecipe)({ id: doomed.id })}
      onClose={onClose}
    >
      <p>{i18n.t('Your search will no longer find it. Your diary keeps what you logged.')}</p>
    </CallDialog>
  );
};
