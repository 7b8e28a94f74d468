import type { VendorOffer } from '@club/contract/club/vendors';
import { HeldNotice, OfferStatus } from '#club/vendors';
import styles from '#club/vendors/OfferLines.module.css';
import { i18n } from '#platform/i18n';
import { Amount, Card, Notice, Row, wholeNumber } from '#platform/ui';

export const OfferFacts = ({ offer }: { offer: VendorOffer }) => (
  <Card>
    <Row gap={4} rowGap={2} justify="between">
      <Row as="p" gap={2} rowGap={1} size="sm" tone="quiet" tabular>
        <OfferStatus status={offer.effective_status} />
        {offer.paused_by_admin && <span>{i18n.t('Paused by the club. Please contact us.')}</span>}
      </Row>
      <dl className={`${styles.figures} ${styles.wide}`}>
        <Figure name={i18n.t('Views')}>{wholeNumber(offer.views)}</Figure>
        <Figure name={i18n.t('Sold')}>{wholeNumber(offer.redemptions)}</Figure>
        <Figure name={i18n.t('Points')}>
          <Amount value={offer.points_collected} />
        </Figure>
        <Figure name={i18n.t('Left')}>{offer.stock_left === null ? '∞' : wholeNumber(offer.stock_left)}</Figure>
      </dl>
    </Row>
    {offer.club_reason && (
      <Notice type="error">
        <p>
          <b>
            {offer.status === 'archived'
              ? i18n.t('The club took this offer down.')
              : i18n.t('The club paused this offer. Only the club can put it back on sale.')}
          </b>
        </p>
        <p>{offer.club_reason}</p>
      </Notice>
    )}
    <HeldNotice held={offer.held} />
    {offer.low_stock && (
      <Notice type="info">
        {i18n.t('Nearly sold out: {left} left. Add more under “Codes and stock”.', {
          left: wholeNumber(offer.stock_left),
        })}
      </Notice>
    )}
  </Card>
);

const Figure = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
