import type { LoyaltyMember } from '@club/contract/club/exchange';
import { i18n } from '#platform/i18n';
import { toPartnerExchange } from '#platform/paths';
import { LinkButton, points, Row, Text, VisuallyHidden } from '#platform/ui';
import styles from './PartnerLine.module.css';
import { rateInWords } from './units.ts';

/** A partner in one line: what points become there, and the way to convert them. */
export const PartnerLine = ({ partner }: { partner: LoyaltyMember }) => (
  <Row as="li" className={styles.partner} gap={3} justify="between" wrap={false} padBlock={3}>
    <div>
      <Text as="h3" size="md" weight="semibold">
        {partner.name}
      </Text>
      <Text size="sm" tone="quiet">
        <bdi>{rateInWords(partner)}</bdi>
        {partner.available && <> · {i18n.t('from {amount} points', { amount: points(partner.min_points) })}</>}
      </Text>
      {!partner.available && (
        <Text size="sm" tone="quiet">
          {partner.unavailable_reason}
        </Text>
      )}
    </div>
    {partner.available && (
      <LinkButton kind="soft" to={toPartnerExchange(partner.code)}>
        <span>
          {i18n.t('Convert')} <VisuallyHidden>{i18n.t('with {partner}', { partner: partner.name })}</VisuallyHidden>
        </span>
      </LinkButton>
    )}
  </Row>
);
