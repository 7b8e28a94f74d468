import type { OfferTab, VendorSummary } from '@club/contract/club/vendors';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { Card, Stack, wholeNumber } from '#platform/ui';
import styles from './OfferShortlists.module.css';
import { OfferStatus } from './OfferStatus.tsx';
import { offersList } from './offers-address.ts';

const states = [
  'published',
  'scheduled',
  'sold_out',
  'expired',
  'paused',
  'draft',
  'archived',
] as const satisfies readonly OfferTab[];

/** Offers by status, each number linked to its list. */
export const StateCounts = ({ summary }: { summary: VendorSummary }) => (
  <Card title={i18n.t('Offer status')}>
    <Stack as="ul" className={styles.lines} ruled={2} top={2}>
      {states
        .filter((state) => summary[state] > 0)
        .map((state) => (
          <li key={state}>
            <Link to={offersList.write({ status: state })}>
              <OfferStatus status={state} />
            </Link>
            <Stack as="span" className={styles.end} shrink={false} tabular>
              {wholeNumber(summary[state])}
            </Stack>
          </li>
        ))}
    </Stack>
  </Card>
);
