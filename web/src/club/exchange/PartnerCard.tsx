import type { LoyaltyMember } from '@club/contract/club/exchange';
import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { profilePath, toPartnerExchange } from '#platform/paths';
import { Amount, LinkButton, Text, TextLink, VisuallyHidden } from '#platform/ui';
import styles from './PartnerCard.module.css';
import { PartnerCover } from './PartnerCover.tsx';
import { feeInWords, rateInWords } from './units.ts';

/** A partner with its terms, and the convert button or why it is unavailable. */
export const PartnerCard = ({ partner }: { partner: LoyaltyMember }) => (
  <li className={`${styles.partner} ${partner.available ? '' : styles.closed}`}>
    <PartnerCover partner={partner} />
    <div className={styles.body}>
      <h3>{partner.name}</h3>
      <Text size="sm" tone="quiet">
        {partner.description}
      </Text>
      <Text className={styles.rate} size="md" weight="bold" tabular>
        <bdi>{rateInWords(partner)}</bdi>
      </Text>
      <dl className={styles.terms}>
        <Term name={i18n.t('At least')}>
          <Amount value={partner.min_points} />
        </Term>
        <Term name={leftName(partner)}>
          <Amount value={Math.min(partner.daily_left, partner.monthly_left)} />
        </Term>
        <Term name={i18n.t('Arrives')}>{partner.eta}</Term>
        <Term name={i18n.t('Fee')}>{feeInWords(partner.fee_percent)}</Term>
      </dl>
      {partner.available ? (
        <LinkButton kind="soft" wide to={toPartnerExchange(partner.code)}>
          <span>
            {i18n.t('Convert points')}{' '}
            <VisuallyHidden>{i18n.t('with {partner}', { partner: partner.name })}</VisuallyHidden>
          </span>
        </LinkButton>
      ) : (
        <Unavailable partner={partner} />
      )}
    </div>
  </li>
);

/** Whichever limit is reached first. */
const leftName = ({ daily_left, monthly_left }: LoyaltyMember): string =>
  monthly_left < daily_left ? i18n.t('Left this month') : i18n.t('Left today');

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Why converting is unavailable, with a way to add a missing country. */
const Unavailable = ({ partner }: { partner: LoyaltyMember }) => (
  <div className={styles.reason}>
    <p>{partner.unavailable_reason ?? i18n.t("This partner isn't available right now.")}</p>
    {partner.countries.length > 0 && <TextLink to={profilePath}>{i18n.t('Your country')}</TextLink>}
  </div>
);
