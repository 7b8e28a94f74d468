import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { ownFoodsApi, ownRecipesApi } from './own-foods.api.ts';

/** What is to be deleted. */
export interface Doomed {
  readonly kind: 'food' | 'recipe';
  readonly id: string;
  readonly name: string;
}

export const RemoveDialog = ({ doomed, onClose }: { doomed: Doomed; onClose: () => void }) => {
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
