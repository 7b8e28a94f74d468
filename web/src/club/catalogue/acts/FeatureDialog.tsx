import type { FoundOffer } from '@club/contract/club/catalogue/fields';
import { catalogueApi } from '#club/catalogue';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';

/** Recommends an offer to members, or stops that. */
export const FeatureDialog = ({
  offer: { id, title, version },
  act,
  onClose,
}: {
  offer: FoundOffer;
  act: 'feature' | 'unfeature';
  onClose: () => void;
}) => {
  const [change] = catalogueApi.useChangeOfferSaleMutation();
  const begins = act === 'feature';
  return (
    <CallDialog
      title={begins ? i18n.t('Recommend “{title}”?', { title }) : i18n.t('Stop recommending “{title}”?', { title })}
      confirm={begins ? i18n.t('Recommend') : i18n.t('Stop recommending')}
      success={
        begins ? i18n.t('{title} is recommended.', { title }) : i18n.t('{title} is no longer recommended.', { title })
      }
      send={() => change({ id, version, act })}
      onClose={onClose}
    >
      <p>
        {begins
          ? i18n.t('It comes first in the marketplace, before newer offers, until you stop it.')
          : i18n.t('It takes its place among the others by date again.')}
      </p>
    </CallDialog>
  );
};
