import type { VendorOffer } from '@club/contract/club/vendors';
import { useState } from 'react';
import { useVendorDashboard } from '#club/vendors';
import { i18n } from '#platform/i18n';
import { Button, Text } from '#platform/ui';
import { type BulkAct, BulkDialog } from './BulkDialog.tsx';
import { OfferLines } from './OfferLines.tsx';
import styles from './offer-lists.module.css';
import { type Narrowed, useAllOffers } from './use-all-offers.ts';

/** The offers of a page, several of which, or all that match, can be paused, published again or archived together. */
export const SelectableOffers = ({
  offers,
  view,
  count,
}: {
  offers: readonly VendorOffer[];
  view: Narrowed;
  /** All that match, on every page. */
  count: number;
}) => {
  const { canChange } = useVendorDashboard();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const [everything, setEverything] = useState<readonly VendorOffer[] | null>(null);
  const [isReading, setReading] = useState(false);
  const readAll = useAllOffers();
  const chosen = everything ?? offers.filter(({ id }) => selected.includes(id));
  const select = (ids: readonly string[]) => {
    setEverything(null);
    setSelected(ids);
  };
  const selectAll = async () => {
    setReading(true);
    const all = await readAll(view);
    setReading(false);
    if (!all) return;
    setSelected(offers.map(({ id }) => id));
    setEverything(all);
  };
  return (
    <>
      {chosen.length > 0 && (
        <section className={styles.bulk} aria-label={i18n.t('Selected offers')}>
          <Text as="b" grow>
            {i18n.t('{count} of {all} selected', { count: chosen.length, all: count })}
          </Text>
          <Button kind="plain" onClick={() => setAsked('paused')}>
            {i18n.t('Pause…')}
          </Button>
          <Button kind="plain" onClick={() => setAsked('published')}>
            {i18n.t('Publish…')}
          </Button>
          <Button kind="plain" onClick={() => setAsked('archived')}>
            {i18n.t('Archive…')}
          </Button>
          <Button kind="plain" onClick={() => select([])}>
            {i18n.t('Clear selection')}
          </Button>
        </section>
      )}
      {canChange && chosen.length < offers.length && (
        <Button kind="plain" onClick={() => select(offers.map(({ id }) => id))}>
          {i18n.t('Select all {count} on this page', { count: offers.length })}
        </Button>
      )}
      {canChange && !everything && selected.length === offers.length && count > offers.length && (
        <Button kind="plain" busy={isReading} onClick={() => void selectAll()}>
          {i18n.t('Select all {count} that match', { count })}
        </Button>
      )}
      <OfferLines offers={offers} selected={selected} onSelect={canChange ? select : null} />
      {asked && (
        <BulkDialog
          act={asked}
          offers={chosen}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            select([]);
          }}
        />
      )}
    </>
  );
};
