import type { VendorSummary } from '@club/contract/vendors';
import type { ReactNode } from 'react';
import { formatsLike, i18n } from '#i18n';
import { Amount, wholeNumber } from '#ui';
import styles from './Figures.module.css';

/** Four figures of the last 30 days, each with the same figure since the beginning. */
export const Figures = ({ summary }: { summary: VendorSummary }) => (
  <dl className={styles.figures}>
    <Figure
      name={i18n.t('Views')}
      value={wholeNumber(summary.views_30d)}
      note={i18n.t('{count} since the beginning', { count: wholeNumber(summary.views) })}
    />
    <Figure
      name={i18n.t('Redemptions')}
      value={wholeNumber(summary.redemptions_30d)}
      note={i18n.t('{count} since the beginning', { count: wholeNumber(summary.redemptions) })}
    />
    <Figure
      name={i18n.t('Points collected')}
      value={<Amount value={summary.points_30d} />}
      note={
        <>
          <Amount value={summary.points_collected} /> {i18n.t('since the beginning')}
        </>
      }
    />
    <Figure
      name={i18n.t('Redemptions for each view')}
      value={share(summary.redemptions_30d, summary.views_30d)}
      note={i18n.t('Of those who looked, how many redeemed')}
    />
  </dl>
);

const Figure = ({ name, value, note }: { name: string; value: ReactNode; note: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
);

const share = (part: number, whole: number): string =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(formatsLike(), { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
