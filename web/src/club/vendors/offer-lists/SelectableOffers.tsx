import type { VendorOffer } from '@club/contract/club/vendors';
import { useState } from 'react';
import { useVendorDashboard } from '#club/vendors';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui';
import { type BulkAct, BulkDialog } from './BulkDialog.tsx';
import { OfferLines } from './OfferLines.tsx';
import styles from './offer-lists.module.css';

/** The offers of a page, several of which can be paused, published again or archived together. */
export const SelectableOffers = ({ offers }: { offers: readonly VendorOffer[] }) => {
  const { canChange } = useVendorDashboard();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const chosen = offers.filter(({ id }) => selected.includes(id));
  return (
    <>
      {chosen.length > 0 && (
        <section className={styles.bulk} aria-label={i18n.t('Selected offers')}>
          <b>{i18n.t('{count} of {all} selected', { count: chosen.length, all: offers.length })}</b>
          <Button kind="plain" onClick={() => setAsked('paused')}>
            {i18n.t('Pause…')}
          </Button>
          <Button kind="plain" onClick={() => setAsked('published')}>
            {i18n.t('Publish…')}
          </Button>
          <Button kind="plain" onClick={() => setAsked('archived')}>
            {i18n.t('Archive…')}
          </Button>
          <Button kind="plain" onClick={() => setSelected([])}>
            {i18n.t('Clear selection')}
          </Button>
        </section>
      )}
      {canChange && chosen.length < offers.length && (
        <Button kind="plain" onClick={() => setSelected(offers.map(({ id }) => id))}>
          {i18n.t('Select all {count} on this page', { count: offers.length })}
        </Button>
      )}
      <OfferLines offers={offers} selected={selected} onSelect={canChange ? setSelected : null} />
      {asked && (
        <BulkDialog
          act={asked}
          offers={chosen}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setSelected([]);
          }}
        />
      )}
    </>
  );
};
