import type { VendorSummary } from '@club/contract/club/vendors';
import { i18n, numberFormat } from '#platform/i18n';
import { Amount, Figure, Figures, Text, wholeNumber } from '#platform/ui';

/** Four figures of the last 30 days, each beside the 30 days before and all time. */
export const VendorFigures = ({ summary }: { summary: VendorSummary }) => {
  const { before } = summary;
  return (
    <Figures kind="cards">
      <Figure
        name={i18n.t('Views')}
        note={
          <>
            <Change now={summary.views_30d} before={before?.views} />
            {i18n.t('{count} all time', { count: wholeNumber(summary.views) })}
          </>
        }
      >
        {wholeNumber(summary.views_30d)}
      </Figure>
      <Figure
        name={i18n.t('Sold')}
        note={
          <>
            <Change now={summary.redemptions_30d} before={before?.redemptions} />
            {i18n.t('{count} all time', { count: wholeNumber(summary.redemptions) })}
          </>
        }
      >
        {wholeNumber(summary.redemptions_30d)}
      </Figure>
      <Figure
        name={i18n.t('Used')}
        note={
          <>
            <Change now={summary.used_30d} before={before?.used} />
            {i18n.t('{open, plural, one {# voucher} other {# vouchers}} open now', { open: summary.open })}
          </>
        }
      >
        {wholeNumber(summary.used_30d)}
      </Figure>
      <Figure
        name={i18n.t('Points collected')}
        note={
          <>
            <Change now={summary.points_30d} before={before?.points} />
            <Amount value={summary.points_collected} /> {i18n.t('all time')}
          </>
        }
      >
        <Amount value={summary.points_30d} />
      </Figure>
    </Figures>
  );
};

const Change = ({ now, before }: { now: number; before: number | undefined }) => (
  <Text as="span" block weight="semibold" tone="quiet">
    {changeWords(now, before)}
  </Text>
);

/** No percentage without a full previous period to compare with. */
export const changeWords = (now: number, before: number | undefined): string => {
  if (before === undefined) return i18n.t('Nothing to compare with yet');
  if (before === now) return i18n.t('Same as the previous 30 days');
  if (before === 0) return i18n.t('None in the previous 30 days');
  const percent = numberFormat({ style: 'percent' });
  const size = Math.abs(now / before - 1);
  if (size < 0.005) return i18n.t('About the same as the previous 30 days');
  const share = percent.format(size);
  return now > before
    ? i18n.t('{share} more than the previous 30 days', { share })
    : i18n.t('{share} less than the previous 30 days', { share });
};
