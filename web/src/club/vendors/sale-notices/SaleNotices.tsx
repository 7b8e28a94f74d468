import { saleNotices } from '@club/contract/club/vendor/sale-notices';
import { client, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { CheckField } from '#platform/ui';

const saleNoticesApi = client(saleNotices);

/** Everyone of a business chooses for themselves whether they hear of its sales. */
export const SaleNotices = () => {
  const { data } = saleNoticesApi.useGetSaleNoticesQuery();
  const [set, { isLoading }] = saleNoticesApi.useSetSaleNoticesMutation();
  const tellOutcome = useTellOutcome();
  if (!data) return null;
  const choose = (wanted: boolean) =>
    void tellOutcome(
      set({ wanted }),
      wanted ? i18n.t("You'll get a notice when a voucher is sold.") : i18n.t('You get no notices of sales any more.'),
    );
  return (
    <CheckField checked={data.wanted} disabled={isLoading} onChange={({ target }) => choose(target.checked)}>
      {i18n.t('Tell me when a voucher is sold')}
    </CheckField>
  );
};
