import type { VendorSummary } from '@club/contract/club/vendors';
import { i18n, numberFormat } from '#platform/i18n';
import { Amount, Figure, Figures, wholeNumber } from '#platform/ui';
import styles from './vendors.module.css';

/** Four figures of the last 30 days, each beside the 30 days before and since the beginning. */
export const VendorFigures = ({ summary }: { summary: VendorSummary }) => {
  const { before } = summary;
  return (
    <Figures kind="cards">
      <Figure
        name={i18n.t('Views')}
        note={
          <>
            <Change now={summary.views_30d} before={before?.views} />
            {i18n.t('{count} since the beginning', { count: wholeNumber(summary.views) })}
          </>
        }
      >
        {wholeNumber(summary.views_30d)}
      </Figure>
      <Figure
        name={i18n.t('Redemptions')}
        note={
          <>
            <Change now={summary.redemptions_30d} before={before?.redemptions} />
            {i18n.t('{count} since the beginning', { count: wholeNumber(summary.redemptions) })}
          </>
        }
      >
        {wholeNumber(summary.redemptions_30d)}
      </Figure>
      <Figure
        name={i18n.t('Points collected')}
        note={
          <>
            <Change now={summary.points_30d} before={before?.points} />
            <Amount value={summary.points_collected} /> {i18n.t('since the beginning')}
          </>
        }
      >
        <Amount value={summary.points_30d} />
      </Figure>
      <Figure name={i18n.t('Redemptions for each view')} note={i18n.t('Of those who looked, how many redeemed')}>
        {share(summary.redemptions_30d, summary.views_30d)}
      </Figure>
    </Figures>
  );
};

const Change = ({ now, before }: { now: number; before: number | undefined }) => (
  <span className={styles.change}>{changeWords(now, before)}</span>
);

/** A share of nothing says nothing, and of less than the whole period it would flatter. */
export const changeWords = (now: number, before: number | undefined): string => {
  if (before === undefined) return i18n.t('Too new to compare with the 30 days before');
  if (before === now) return i18n.t('As in the 30 days before');
  if (before === 0) return i18n.t('None in the 30 days before');
  const percent = numberFormat({ style: 'percent' });
  const size = Math.abs(now / before - 1);
  if (size < 0.005) return i18n.t('About as in the 30 days before');
  const share = percent.format(size);
  return now > before
    ? i18n.t('{share} more than in the 30 days before', { share })
    : i18n.t('{share} less than in the 30 days before', { share });
};

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
