import type { VendorOffer } from '@club/contract/club/vendors';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { editOfferPath } from '#platform/paths';
import { Amount, LoadedCard, Stack, Text, TextLink, wholeNumber } from '#platform/ui';
import styles from './OfferShortlists.module.css';
import { offersList } from './offers-address.ts';
import { vendorsApi } from './vendors.api.ts';

/** The five offers that were redeemed most. */
export const MostSold = () => (
  <Shortlist
    title={i18n.t('Your best offers')}
    query={{ ordering: '-redemptions', page_size: 5 }}
    all={offersList.write({ ordering: '-redemptions' })}
    none={i18n.t('Your most redeemed offers will appear here.')}
    end={({ redemptions, points_collected }) => (
      <>
        <b>{i18n.t('{count, plural, one {# redemption} other {# redemptions}}', { count: redemptions })}</b>
        <small>
          <Amount value={points_collected} /> {i18n.t('points')}
        </small>
      </>
    )}
  />
);

/** Offers on sale of which little is left. */
export const LowStock = ({ count }: { count: number }) =>
  count > 0 && (
    <Shortlist
      title={i18n.t('Nearly sold out')}
      query={{ status: 'low_stock', ordering: 'stock_left', page_size: 5 }}
      all={offersList.write({ status: 'low_stock' })}
      none={i18n.t('Offers running low will appear here.')}
      end={({ stock_left }) => <b>{i18n.t('{left} left', { left: wholeNumber(stock_left) })}</b>}
    />
  );

const Shortlist = ({
  title,
  query,
  all,
  none,
  end,
}: {
  title: string;
  query: NonNullable<Parameters<typeof vendorsApi.useListVendorOffersQuery>[0]>;
  all: string;
  none: string;
  end: (offer: VendorOffer) => ReactNode;
}) => (
  <LoadedCard
    title={title}
    action={<TextLink to={all}>{i18n.t('All')}</TextLink>}
    query={vendorsApi.useListVendorOffersQuery(query)}
    failed={i18n.t("We couldn't load these offers.")}
    rows={3}
    empty={
      <Text size="sm" tone="quiet">
        {none}
      </Text>
    }
  >
    {({ results }) => (
      <Stack as="ul" className={styles.lines} ruled={2} top={2}>
        {results.map((offer) => (
          <li key={offer.id}>
            <Link to={editOfferPath(offer.id)}>
              <bdi>{offer.title}</bdi>
            </Link>
            <Stack as="span" className={styles.end} shrink={false} tabular>
              {end(offer)}
            </Stack>
          </li>
        ))}
      </Stack>
    )}
  </LoadedCard>
);
