import { Notices } from './Notices.tsx';
import { OffersForYou } from './OffersForYou.tsx';

/** Offers for the member and the marketplace news. */
const MarketPart = () => (
  <>
    <OffersForYou />
    <Notices />
  </>
);

export default MarketPart;
