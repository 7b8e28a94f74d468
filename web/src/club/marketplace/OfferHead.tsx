import type { OfferDetail } from '@club/contract/club/marketplace';
import { i18n } from '#platform/i18n';
import { toCatalogueAddress } from '#platform/paths';
import { countryName, fullDay, PageHeading, TextLink } from '#platform/ui';
import styles from './OfferScreen.module.css';

export const OfferHead = ({ offer }: { offer: OfferDetail }) => (
  <header>
    <p className={styles.vendor}>
      {offer.vendor.logo && <img className={styles.logo} src={offer.vendor.logo} alt="" />}
      <TextLink to={toCatalogueAddress({ vendor: offer.vendor.slug, country: 'all' })}>
        <bdi>{offer.vendor.name}</bdi>
      </TextLink>
    </p>
    <PageHeading>
      <bdi>{offer.title}</bdi>
    </PageHeading>
    <ul className={styles.facts}>
      <li>{offer.offer_type.name}</li>
      {offer.categories.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      <li>{countriesOf(offer)}</li>
      {offer.gender && <li>{offer.gender === 'F' ? i18n.t('For women') : i18n.t('For men')}</li>}
      {offer.visibility === 'corporate' && <li>{i18n.t('For company members')}</li>}
      {offer.ends_at && <li>{i18n.t('Until {day}', { day: fullDay(new Date(offer.ends_at)) })}</li>}
    </ul>
  </header>
);

const countriesOf = ({ countries }: OfferDetail): string =>
  countries.length === 0
    ? i18n.t('Worldwide')
    : countries
        .map(countryName)
        .sort((one, other) => one.localeCompare(other))
        .join(', ');
