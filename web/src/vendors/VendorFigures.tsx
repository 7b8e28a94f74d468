import type { VendorSummary } from '@club/contract/vendors';
import { formatsLike, i18n } from '#i18n';
import { Amount, Figure, Figures, wholeNumber } from '#ui';

/** Four figures of the last 30 days, each with the same figure since the beginning. */
export const VendorFigures = ({ summary }: { summary: VendorSummary }) => (
  <Figures cards>
    <Figure name={i18n.t('Views')} note={i18n.t('{count} since the beginning', { count: wholeNumber(summary.views) })}>
      {wholeNumber(summary.views_30d)}
    </Figure>
    <Figure
      name={i18n.t('Redemptions')}
      note={i18n.t('{count} since the beginning', { count: wholeNumber(summary.redemptions) })}
    >
      {wholeNumber(summary.redemptions_30d)}
    </Figure>
    <Figure
      name={i18n.t('Points collected')}
      note={
        <>
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

const share = (part: number, whole: number): string =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(formatsLike(), { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
