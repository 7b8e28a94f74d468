import { useRef } from 'react';
import { vendorsApi } from '#club/vendors';
import { differing, fieldName, offerForm } from '#club/vendors/offer-fields';
import styles from '#club/vendors/vendors.module.css';
import { i18n } from '#platform/i18n';
import { Button, Dialog, ErrorState, SkeletonRows } from '#platform/ui';
import type { OfferEditing } from './use-offer-form.ts';

/**
 * Somebody changed the offer while it was being edited: the dialog names where the two differ, and the vendor takes the
 * newer state or puts their own over it.
 */
export const ConflictDialog = ({ id, editing }: { id: string; editing: OfferEditing }) => {
  const { currentData, isError, isFetching, refetch } = vendorsApi.useGetVendorOfferQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const mine = useRef(editing.form.values);
  const newer = isFetching ? undefined : currentData;
  return (
    <Dialog title={i18n.t('This offer was changed in the meantime')} onClose={editing.stay}>
      <div className={styles.form}>
        {!newer && isError && (
          <ErrorState onRetry={() => void refetch()}>{i18n.t('The newer state could not be loaded.')}</ErrorState>
        )}
        {!newer && !isError && <SkeletonRows rows={2} />}
        {newer && (
          <>
            <p>{i18n.t('Yours differs from the newer state in:')}</p>
            <ul className={styles.muted}>
              {differing(offerForm(newer), mine.current).map((name) => (
                <li key={name}>{fieldName(name)}</li>
              ))}
            </ul>
            <div className={styles.buttons}>
              <Button onClick={() => editing.take(newer, 'theirs')}>{i18n.t('Take the newer state')}</Button>
              <Button
                kind="soft"
                onClick={() => {
                  editing.take(newer, 'mine');
                  void editing.save();
                }}
              >
                {i18n.t('Save mine over it')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
};
