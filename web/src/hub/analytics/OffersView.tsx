import type { VendorOffer } from '@club/contract/club/vendors';
import { Link } from 'react-router';
import { DayChart, VendorFigures, vendorsApi } from '#club/vendors';
import { i18n } from '#platform/i18n';
import { editOfferPath, overviewPath, vendorOffersPath } from '#platform/paths';
import {
  Amount,
  BarList,
  ChartFrame,
  DataTable,
  EmptyState,
  LinkButton,
  Loaded,
  Row,
  SkeletonBlock,
  Stack,
  TextLink,
  wholeNumber,
} from '#platform/ui';
import styles from './analytics.module.css';
import { Block } from './Block.tsx';
import { percent } from './percent.ts';

/** A vendor's results: last 30 days, by day, and top offers. */
export const OffersView = () => {
  const query = vendorsApi.useListVendorOffersQuery();
  return (
    <Stack gap="page">
      <Row className={styles.bar} gap={5} rowGap={2} justify="between">
        <p className={styles.note}>{i18n.t('The last 30 days, next to your all-time totals.')}</p>
        <TextLink to={overviewPath}>{i18n.t('Vendor dashboard')}</TextLink>
      </Row>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your figures.")}
        skeleton={<SkeletonBlock height={320} />}
        inCard
        isEmpty={({ summary: { views, redemptions } }) => views + redemptions === 0}
        empty={<NothingSeen />}
      >
        {({ summary }) => (
          <>
            <VendorFigures summary={summary} />
            <DayChart days={summary.series} />
          </>
        )}
      </Loaded>
      <TopOffers />
    </Stack>
  );
};

const NothingSeen = () => (
  <EmptyState
    action={
      <LinkButton kind="soft" to={overviewPath}>
        {i18n.t('Vendor dashboard')}
      </LinkButton>
    }
  >
    {i18n.t('Views and redemptions of your offers will appear here.')}
  </EmptyState>
);

/** The ten offers that were redeemed most, as bars and with all their figures. */
const TopOffers = () => (
  <Block
    title={i18n.t('Your best offers')}
    query={vendorsApi.useListVendorOffersQuery({ ordering: '-redemptions', page_size: 10 })}
    height={240}
    action={<TextLink to={vendorOffersPath}>{i18n.t('All')}</TextLink>}
    isEmpty={({ results }) => results.every(({ views, redemptions }) => views + redemptions === 0)}
    empty={<EmptyState>{i18n.t('Your most redeemed offers will appear here.')}</EmptyState>}
  >
    {({ results }) => {
      const seen = results.filter(({ views, redemptions }) => views + redemptions > 0);
      return (
        <ChartFrame table={<AsTable offers={seen} />}>
          <BarList
            rows={seen.map(({ id, title, views, redemptions }) => ({
              id,
              name: title,
              note: i18n.t('{count, plural, one {# view} other {# views}}', { count: views }),
              value: redemptions,
              end: i18n.t('{count, plural, one {# redemption} other {# redemptions}}', { count: redemptions }),
            }))}
          />
        </ChartFrame>
      );
    }}
  </Block>
);

const AsTable = ({ offers }: { offers: readonly VendorOffer[] }) => (
  <DataTable
    label={i18n.t('Your best offers')}
    columns={[
      { name: i18n.t('Offer') },
      { name: i18n.t('Views'), end: true },
      { name: i18n.t('Redemptions'), end: true },
      { name: i18n.t('Per view'), end: true },
      { name: i18n.t('Points collected'), end: true },
    ]}
  >
    {offers.map(({ id, title, views, redemptions, points_collected }) => (
      <tr key={id}>
        <td>
          <Link className={styles.link} to={editOfferPath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </td>
        <td>
          <bdi dir="ltr">{wholeNumber(views)}</bdi>
        </td>
        <td>
          <bdi dir="ltr">{wholeNumber(redemptions)}</bdi>
        </td>
        <td>
          <bdi dir="ltr">{percent(redemptions, views)}</bdi>
        </td>
        <td>
          <Amount value={points_collected} />
        </td>
      </tr>
    ))}
  </DataTable>
);
