import type { OfferDetail } from '@club/contract/club/marketplace';
import { useLocation, useParams } from 'react-router';
import { toProblem, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { usePageTitle } from '#platform/pages';
import { marketplacePath, toCatalogueAddress } from '#platform/paths';
import {
  countryName,
  EmptyState,
  fullDay,
  LinkButton,
  Loaded,
  loadingText,
  Page,
  PageHeading,
  Row,
  Skeleton,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '#platform/ui';
import { BuyBox } from './BuyBox.tsx';
import { marketplaceApi } from './marketplace.api.ts';
import { OfferCover } from './OfferCover.tsx';
import { OfferGrid } from './OfferGrid.tsx';
import styles from './OfferScreen.module.css';
import { ReportOffer } from './ReportOffer.tsx';
import { SaveButton } from './SaveButton.tsx';

const OfferScreen = () => {
  const { offerId = '' } = useParams();
  const code = useUser().record?.rewards_client_code;
  const asked = { id: offerId, ...(code && { rewards_client_code: code }) };
  const query = marketplaceApi.useGetOfferQuery(asked);
  const cameFrom = useCameFrom();
  usePageTitle(query.currentData?.title);
  const { status } = toProblem(query.error);
  if (query.isError && !query.currentData && (status === 404 || status === 400)) return <NoOffer />;
  return (
    <div className={styles.page}>
      <Text bottom={2}>
        <TextLink to={cameFrom}>{i18n.t('All offers')}</TextLink>
      </Text>
      <Loaded query={query} failed={i18n.t("We couldn't load the offer.")} skeleton={<Waiting />}>
        {(offer) => (
          <>
            <div className={styles.columns}>
              <About offer={offer} />
              <BuyBox offer={offer} />
            </div>
            <Similar offer={offer} />
          </>
        )}
      </Loaded>
    </div>
  );
};

const Waiting = () => (
  <div className={styles.columns} role="status">
    <Skeleton height={560} />
    <Skeleton height={320} />
    <VisuallyHidden>{loadingText}</VisuallyHidden>
  </div>
);

/** Back to the catalogue with the filters the member came from. */
const useCameFrom = (): string => {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' && from.startsWith(`${marketplacePath}?`) ? from : marketplacePath;
};

const NoOffer = () => (
  <Page title={i18n.t('Offer not found')} narrow>
    <EmptyState action={<LinkButton to={marketplacePath}>{i18n.t('See all offers')}</LinkButton>}>
      {i18n.t("This offer isn't available. It may have ended, or be for other members.")}
    </EmptyState>
  </Page>
);

const About = ({ offer }: { offer: OfferDetail }) => (
  <Text as="article" className={styles.about} corners="xl" ground="raised">
    <div className={styles.cover}>
      <OfferCover offer={offer} shape="wide" />
      <SaveButton offer={offer} />
    </div>
    <Stack className={styles.text} gap={4}>
      <OfferHead offer={offer} />
      <Text size="md" weight="semibold">
        {offer.summary}
      </Text>
      <Text tone="quiet" anywhere pre measure>
        {offer.description}
      </Text>
      <MorePictures offer={offer} />
      {offer.how_to_redeem && (
        <section>
          <h2>{i18n.t('How to use it')}</h2>
          <Text tone="quiet" anywhere pre measure>
            {offer.how_to_redeem}
          </Text>
        </section>
      )}
      {offer.terms && (
        <details className={styles.terms}>
          <summary>{i18n.t('Terms')}</summary>
          <Text top={2} tone="quiet" anywhere pre measure>
            {offer.terms}
          </Text>
        </details>
      )}
      <ReportOffer offer={offer} />
    </Stack>
  </Text>
);

/** The pictures after the cover, in the vendor's order. */
const MorePictures = ({ offer: { images, image_alts } }: { offer: OfferDetail }) => {
  const more = images.slice(1);
  if (more.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={i18n.t('More pictures')}>
      {more.map((image, at) => (
        <li key={image}>
          <img src={image} alt={image_alts[at + 1] ?? ''} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  );
};

/** Similar offers. Hidden when there are none or they fail to load. */
const Similar = ({ offer }: { offer: OfferDetail }) => {
  const category = offer.categories[0];
  const { data } = marketplaceApi.useListOffersQuery(
    { categories: category?.slug, page_size: 4, ordering: '-popularity' },
    { skip: !category },
  );
  const others = (data?.results ?? []).filter(({ id }) => id !== offer.id).slice(0, 3);
  if (!category || others.length === 0) return null;
  return (
    <Text as="section" top={6} aria-labelledby="similar">
      <Row gap={3} bottom={3} align="baseline" justify="between" wrap={false}>
        <Text as="h2" size="xl" id="similar">
          {i18n.t('More in {category}', { category: category.name })}
        </Text>
        <TextLink to={toCatalogueAddress({ categories: category.slug })}>{i18n.t('See all')}</TextLink>
      </Row>
      <OfferGrid offers={others} />
    </Text>
  );
};

export default OfferScreen;

const OfferHead = ({ offer }: { offer: OfferDetail }) => (
  <header>
    <Row as="p" gap={2} wrap={false}>
      {offer.vendor.logo && <img className={styles.logo} src={offer.vendor.logo} alt="" />}
      <TextLink to={toCatalogueAddress({ vendor: offer.vendor.slug, country: 'all' })}>
        <bdi>{offer.vendor.name}</bdi>
      </TextLink>
    </Row>
    <PageHeading>
      <bdi>{offer.title}</bdi>
    </PageHeading>
    <Row as="ul" className={styles.facts} gap={2} align="stretch" top={3}>
      <li>{offer.offer_type.name}</li>
      {offer.categories.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      <li>{countriesOf(offer)}</li>
      {offer.gender && <li>{offer.gender === 'F' ? i18n.t('For women') : i18n.t('For men')}</li>}
      {offer.visibility === 'corporate' && <li>{i18n.t('For company members')}</li>}
      {offer.ends_at && <li>{i18n.t('Until {day}', { day: fullDay(new Date(offer.ends_at)) })}</li>}
    </Row>
  </header>
);

const countriesOf = ({ countries }: OfferDetail): string =>
  countries.length === 0
    ? i18n.t('Worldwide')
    : countries
        .map(countryName)
        .sort((one, other) => one.localeCompare(other))
        .join(', ');
