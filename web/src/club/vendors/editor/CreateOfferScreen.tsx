import { useNavigate } from 'react-router';
import { useVendorDashboard, vendorsApi } from '#club/vendors';
import { useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { editOfferPath, vendorOffersPath } from '#platform/paths';
import { Loaded, Loading, Page } from '#platform/ui';
import { withLeftOut } from './left-out.ts';
import { OfferEditor } from './OfferEditor.tsx';

const CreateOfferScreen = () => {
  const { canChange } = useVendorDashboard();
  const navigate = useNavigate();
  const tell = useTell();
  const query = vendorsApi.useListOfferChoicesQuery();
  return (
    <Page title={i18n.t('New offer')} intro={i18n.t('Six short steps, with a preview of what members will see.')}>
      {!canChange ? (
        <p>{i18n.t("You can't create offers while your business is suspended.")}</p>
      ) : (
        <Loaded query={query} failed={i18n.t("We couldn't load the form.")} skeleton={<Loading />}>
          {(choices) => (
            <OfferEditor
              offer={null}
              choices={choices}
              onSaved={({ id, title, held, codes_left_out }, wanted) => {
                const published = wanted === 'published' && !held;
                const saved = held ? i18n.t('Saved. The offer is waiting for the club.') : i18n.t('Draft saved.');
                tell(
                  withLeftOut(
                    published ? i18n.t('{title} is now in the marketplace.', { title }) : saved,
                    codes_left_out,
                  ),
                  held ? 'info' : 'success',
                );
                void navigate(published ? vendorOffersPath : editOfferPath(id), { replace: true });
              }}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
};

export default CreateOfferScreen;
