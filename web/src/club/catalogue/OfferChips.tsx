import type { FoundOffer } from '@club/contract/club/catalogue/fields';
import { lazy, Suspense } from 'react';
import { i18n } from '#platform/i18n';
import { Row, StatusChip } from '#platform/ui';
import { describeState } from './offer-words.ts';

/** How an offer stands, whether a change of it waits, and whether the club recommends it. */
export const OfferChips = ({ offer }: { offer: FoundOffer }) => {
  const { tone, words } = describeState(offer, new Date());
  return (
    <Row as="span" gap={1}>
      <StatusChip tone={tone}>{words}</StatusChip>
      {offer.held && <StatusChip tone="waiting">{i18n.t('Edit held')}</StatusChip>}
      {offer.featured && <StatusChip tone="info">{i18n.t('Recommended')}</StatusChip>}
    </Row>
  );
};

/** The cover is a part of the marketplace, which the list need not wait for. */
const OfferCover = lazy(async () => ({ default: (await import('#club/marketplace')).OfferCover }));

/** The picture of an offer as members see it, small. */
export const OfferThumb = ({ offer: { id, image, category } }: { offer: FoundOffer }) => (
  <Suspense>
    <OfferCover
      offer={{
        id,
        images: image ? [image] : [],
        image_alts: [],
        categories: category ? [{ slug: category }] : [],
      }}
      shape="chip"
    />
  </Suspense>
);
