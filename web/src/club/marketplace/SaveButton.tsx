import type { Offer } from '@club/contract/club/marketplace';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { isViewed, useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Tile } from '#platform/ui';
import { marketplaceApi } from './marketplace.api.ts';
import styles from './SaveButton.module.css';
import { useOfferMarks } from './use-offer-marks.ts';

/** Saves an offer or removes it from the saved ones. Visitors, and staff who look on, get none. */
export const SaveButton = ({ offer: { id, title } }: { offer: Pick<Offer, 'id' | 'title'> }) => {
  const marks = useOfferMarks();
  const tellProblem = useTellProblem();
  const [save, saving] = marketplaceApi.useSaveOfferMutation();
  const [remove, removing] = marketplaceApi.useUnsaveOfferMutation();
  if (!marks || isViewed()) return null;
  const isSaved = marks.saved.includes(id);
  const busy = saving.isLoading || removing.isLoading;
  const toggle = async () => {
    if (busy) return;
    const { error } = await (isSaved ? remove({ id }) : save({ id }));
    if (error) tellProblem(error);
  };
  const Icon = isSaved ? IconHeartFilled : IconHeart;
  return (
    <Tile
      as="button"
      type="button"
      className={styles.save}
      ground="surface"
      aria-pressed={isSaved}
      aria-busy={busy || undefined}
      aria-label={i18n.t('Save {title}', { title })}
      onClick={() => void toggle()}
    >
      <Icon size={20} aria-hidden="true" />
    </Tile>
  );
};
