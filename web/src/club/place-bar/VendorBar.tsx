import {
  IconBuildingStore,
  IconChartBar,
  IconPlus,
  IconQrcode,
  IconReceipt,
  IconTag,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { i18n } from '#platform/i18n';
import {
  businessPath,
  createOfferPath,
  overviewPath,
  redeemVoucherPath,
  redemptionPath,
  vendorOffersPath,
  vendorPeoplePath,
  vendorStatementsPath,
} from '#platform/paths';
import { PlaceBar } from './PlaceBar.tsx';

const icons: Readonly<Record<string, typeof IconTag>> = {
  [overviewPath]: IconChartBar,
  [vendorOffersPath]: IconTag,
  [createOfferPath]: IconPlus,
  [redemptionPath]: IconTicket,
  [redeemVoucherPath]: IconQrcode,
  [vendorStatementsPath]: IconReceipt,
  [vendorPeoplePath]: IconUsers,
  [businessPath]: IconBuildingStore,
};

/** In the bar; the others open from "More". */
const daily = [overviewPath, vendorOffersPath, redeemVoucherPath, redemptionPath];

/** The pages of a business at the bottom of a small screen. */
export const VendorBar = ({ places }: { places: readonly { readonly to: string; readonly label: string }[] }) => {
  const { pathname } = useLocation();
  return (
    <PlaceBar
      label={i18n.t('Places of your business')}
      entries={places.map((place) => ({
        ...place,
        isCurrent: place.to === pathname,
        isDaily: daily.includes(place.to),
        Icon: icons[place.to] ?? IconBuildingStore,
      }))}
    />
  );
};
