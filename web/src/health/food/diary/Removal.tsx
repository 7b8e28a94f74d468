import { i18n } from '#platform/i18n';
import { Button, Notice } from '#platform/ui';
import { diaryApi } from './diary.api.ts';

/** What was removed last. */
export interface Removed {
  readonly kind: 'entry' | 'meal';
  readonly id: string;
  readonly name: string;
}

/** A removal can be taken back while the page stays open. */
export const Removal = ({ removed, onRestored }: { removed: Removed; onRestored: () => void }) => {
  const [restoreEntry, one] = diaryApi.useRestoreDiaryEntryMutation();
  const [restoreMeal, other] = diaryApi.useRestoreDiaryMealMutation();
  const isError = one.isError || other.isError;
  const undo = async () => {
    const { error } = await (removed.kind === 'meal' ? restoreMeal : restoreEntry)({ id: removed.id });
    if (!error) onRestored();
  };
  return (
    <Notice type={isError ? 'error' : 'success'}>
      <p>
        {isError
          ? i18n.t("We couldn't bring it back. Try again.")
          : i18n.t('{name} was removed.', { name: removed.name })}
      </p>
      <Button kind="soft" busy={one.isLoading || other.isLoading} onClick={() => void undo()}>
        {i18n.t('Undo')}
      </Button>
    </Notice>
  );
};
