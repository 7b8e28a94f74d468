import type { VendorOffer } from '@club/contract/club/vendors';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useVendorDashboard, vendorsApi } from '#club/vendors';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { vendorOffersPath } from '#platform/paths';
import { Card, EmptyState, LinkButton, Loaded, Loading, Page, Stack } from '#platform/ui';
import { withLeftOut } from './left-out.ts';
import { OfferEditor } from './OfferEditor.tsx';

/** Only offers with their own code list load it. */
const CodeList = lazy(async () => ({ default: (await import('./CodeList.tsx')).CodeList }));

/** Beside the form, which does not wait for it. */
const OfferFacts = lazy(async () => ({ default: (await import('./OfferFacts.tsx')).OfferFacts }));

/** Another vendor's offer is not found. */
const EditOfferScreen = () => {
  const { offerId = '' } = useParams();
  const query = vendorsApi.useGetVendorOfferQuery({ id: offerId }, { refetchOnMountOrArgChange: true });
  const { status } = toProblem(query.error);
  const isNotYours = query.isError && status !== null && status < 500;
  return (
    <Page title={i18n.t('Edit offer')} intro={query.currentData && <bdi>{query.currentData.title}</bdi>}>
      {isNotYours && !query.currentData ? (
        <NotYours />
      ) : (
        <Loaded query={query} failed={i18n.t("We couldn't load the offer.")} skeleton={<Loading />}>
          {(offer) => <Opened key={offer.id} offer={offer} />}
        </Loaded>
      )}
    </Page>
  );
};

const NotYours = () => (
  <Card>
    <EmptyState
      action={
        <LinkButton kind="soft" to={vendorOffersPath}>
          {i18n.t('Your offers')}
        </LinkButton>
      }
    >
      {i18n.t("We couldn't find this offer. Go back to your offers.")}
    </EmptyState>
  </Card>
);

const Opened = ({ offer }: { offer: VendorOffer }) => {
  const { canChange } = useVendorDashboard();
  const isFinal = offer.status === 'archived' || !canChange;
  return (
    <Stack gap="page">
      <Suspense>
        <OfferFacts offer={offer} />
      </Suspense>
      {isFinal ? <Final archived={offer.status === 'archived'} /> : <Editing offer={offer} />}
      {offer.code_mode === 'pool' && (
        <Suspense fallback={<Loading />}>
          <CodeList offer={offer} />
        </Suspense>
      )}
    </Stack>
  );
};

const Final = ({ archived }: { archived: boolean }) => (
  <Card>
    <p>
      {archived
        ? i18n.t("Archived offers can't be changed. Duplicate it to publish it again.")
        : i18n.t("You can't change offers while your business is suspended.")}
    </p>
    <LinkButton kind="soft" to={vendorOffersPath}>
      {i18n.t('Your offers')}
    </LinkButton>
  </Card>
);

const Editing = ({ offer }: { offer: VendorOffer }) => {
  const tell = useTell();
  return (
    <Loaded
      query={vendorsApi.useListOfferChoicesQuery()}
      failed={i18n.t("We couldn't load the form.")}
      skeleton={<Loading />}
    >
      {(choices) => (
        <OfferEditor
          offer={offer}
          choices={choices}
          onSaved={({ title, status, held, codes_left_out }, wanted) => {
            const published = wanted === 'published' && status === 'published' && !held;
            const saved = held ? i18n.t('Saved. The new text is waiting for the club.') : i18n.t('Changes saved.');
            tell(
              withLeftOut(published ? i18n.t('{title} is now in the marketplace.', { title }) : saved, codes_left_out),
              held ? 'info' : 'success',
            );
          }}
        />
      )}
    </Loaded>
  );
};

export default EditOfferScreen;
