import { useRef } from 'react';
import { vendorsApi } from '#club/vendors';
import { differing, fieldName, offerForm } from '#club/vendors/offer-fields';
import { i18n } from '#platform/i18n';
import { Confirmation, Dialog, Loaded, Text } from '#platform/ui';
import type { OfferEditing } from './use-offer-form.ts';

/**
 * Someone changed the offer while it was being edited: the dialog names where the two differ, and the vendor takes the
 * newer state or puts their own over it.
 */
export const ConflictDialog = ({ id, editing }: { id: string; editing: OfferEditing }) => {
  const query = vendorsApi.useGetVendorOfferQuery({ id }, { refetchOnMountOrArgChange: true });
  const mine = useRef(editing.form.values);
  return (
    <Dialog title={i18n.t('This offer has changed')} onClose={editing.stay}>
      <Loaded
        query={query.isFetching ? { ...query, currentData: undefined, isError: false } : query}
        failed={i18n.t("We couldn't load the newer state.")}
        rows={2}
      >
        {(newer) => (
          <Confirmation
            confirm={i18n.t('Use the latest version')}
            onConfirm={() => editing.take(newer, 'theirs')}
            back={i18n.t('Save my version')}
            onBack={() => {
              editing.take(newer, 'mine');
              void editing.save();
            }}
          >
            <p>{i18n.t('Your version differs in:')}</p>
            <Text as="ul" size="sm" tone="quiet">
              {differing(offerForm(newer), mine.current).map((name) => (
                <li key={name}>{fieldName(name)}</li>
              ))}
            </Text>
          </Confirmation>
        )}
      </Loaded>
    </Dialog>
  );
};
