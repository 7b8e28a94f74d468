import type { FoundOffer } from '@club/contract/club/catalogue/fields';
import { IconDots, IconExternalLink, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { rowLink } from '#club/admin/frame';
import styles from '#club/admin/frame/staff-list.module.css';
import { catalogueOfferPath } from '#club/admin/place-paths';
import { describePrice, OfferChips, OfferThumb } from '#club/catalogue';
import { type Ask, SaleEntries } from '#club/catalogue/acts';
import { i18n } from '#platform/i18n';
import { offerPath } from '#platform/paths';
import { Menu, MenuLink, Row, tileClass, VisuallyHidden, wholeNumber } from '#platform/ui';
import own from './list.module.css';

/** The offers found, each with a link to its page and a menu. On a narrow screen two figures stay below the name. */
export const OffersTable = ({ rows, onAsk }: { rows: readonly FoundOffer[]; onAsk: Ask }) => (
  <table className={styles.table} aria-label={i18n.t('Offers')}>
    <thead>
      <tr>
        <th scope="col">{i18n.t('Offer')}</th>
        <th scope="col">{i18n.t('Status')}</th>
        <th scope="col">{i18n.t('Price')}</th>
        <th scope="col" className={styles.end}>
          {i18n.t('Sold, 30 days')}
        </th>
        <th scope="col" className={styles.end}>
          {i18n.t('Open')}
        </th>
        <th scope="col" className={styles.end}>
          {i18n.t('Left')}
        </th>
        <th scope="col">
          <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((offer) => (
        <OfferRow key={offer.id} offer={offer} onAsk={onAsk} />
      ))}
    </tbody>
  </table>
);

const OfferRow = ({ offer, onAsk }: { offer: FoundOffer; onAsk: Ask }) => (
  <tr>
    <td>
      <Row className={styles.who} gap={2} wrap={false}>
        <span className={own.picture}>
          <OfferThumb offer={offer} />
        </span>
        <span>
          <Link to={catalogueOfferPath(offer.id)} {...rowLink}>
            <bdi>{offer.title}</bdi>
          </Link>
          <small>
            <bdi>{offer.vendor.name}</bdi>
          </small>
        </span>
      </Row>
    </td>
    <td className={styles.status}>
      <OfferChips offer={offer} />
    </td>
    <td className={styles.wide}>{describePrice(offer)}</td>
    <td className={`${styles.figure} ${styles.first}`} data-name={i18n.t('Sold')}>
      {wholeNumber(offer.sold_30d)}
    </td>
    <td className={styles.figure} data-name={i18n.t('Open')}>
      {wholeNumber(offer.open)}
    </td>
    <td className={`${styles.figure} ${styles.wide}`}>{offer.left === null ? '–' : wholeNumber(offer.left)}</td>
    <td className={own.menu}>
      <Menu
        className={tileClass({ tone: 'quiet' })}
        button={
          <>
            <IconDots size={20} aria-hidden="true" />
            <VisuallyHidden>{i18n.t('Actions for {title}', { title: offer.title })}</VisuallyHidden>
          </>
        }
      >
        <MenuLink to={catalogueOfferPath(offer.id)} Icon={IconHistory}>
          {i18n.t('History')}
        </MenuLink>
        <MenuLink to={offerPath(offer.id)} Icon={IconExternalLink}>
          {i18n.t('See as members do')}
        </MenuLink>
        <SaleEntries offer={offer} onAsk={onAsk} />
      </Menu>
    </td>
  </tr>
);
