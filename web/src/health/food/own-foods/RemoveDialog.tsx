import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog } from '#platform/ui';
import { ownFoodsApi, ownRecipesApi } from './own-foods.api.ts';

/** What is to be deleted. */
export interface Doomed {
  readonly kind: 'food' | 'recipe';
  readonly id: string;
  readonly name: string;
}

export const RemoveDialog = ({ doomed, onClose }: { doomed: Doomed; onClose: () => void }) => {
  const [removeFood, food] = ownFoodsApi.useRemoveOwnFoodMutation();
  const [removeRecipe, recipe] = ownRecipesApi.useRemoveOwnRecipeMutation();
  const failed = food.error ?? recipe.error;
  const remove = async () => {
    const { error } = await (doomed.kind === 'food' ? removeFood : removeRecipe)({ id: doomed.id });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('Delete {name}?', { name: doomed.name })}
      confirm={doomed.kind === 'food' ? i18n.t('Delete food') : i18n.t('Delete recipe')}
      danger
      busy={food.isLoading || recipe.isLoading}
      failure={failed && toProblem(failed).message}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{i18n.t('Your search will no longer find it. Your diary keeps what you logged.')}</p>
    </ConfirmDialog>
  );
};
