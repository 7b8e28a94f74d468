import type { GlucoseFigures, GlucoseReport } from '@club/contract/health/body/glucose';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { useGlucoseUnit, writeGlucose, writeMinutes, writePercent } from '#health/body/glucose/units';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, Text } from '#platform/ui';
import styles from './RangesCard.module.css';

type Shares = NonNullable<GlucoseFigures['shares']>;
type Band = keyof Shares;

/** From the top down. Without diabetes three ranges are drawn; the table always holds all five. */
const drawn: Readonly<Record<'diabetes' | 'no_diabetes', readonly Band[]>> = {
  diabetes: ['very_high', 'high', 'in_range', 'low', 'very_low'],
  no_diabetes: ['above_140', 'tight', 'below_70'],
};
const five: readonly Band[] = ['very_high', 'high', 'in_range', 'low', 'very_low', 'tight'];

/** How much of the time was spent in each range: a bar, and a table beside it. */
export const RangesCard = ({
  report,
  shares,
  className,
}: {
  report: GlucoseReport;
  shares: Shares;
  className?: string | undefined;
}) => {
  const unit = useGlucoseUnit();
  const bands = drawn[report.audience === 'diabetes' ? 'diabetes' : 'no_diabetes'];
  const label = bands.map((band) => `${nameBand(band, unit)} ${writePercent(shares[band].percent)}%`).join(', ');
  return (
    <Card
      title={i18n.t('Time in range')}
      className={className}
      action={
        report.target && (
          <Text as="span" size="sm" tone="faint">
            {writeSpan(report.target, unit)}
          </Text>
        )
      }
    >
      <ChartFrame
        table={
          <ChartTable
            label={i18n.t('Time in ranges')}
            columns={[i18n.t('Range'), '%', i18n.t('A day')]}
            rows={five.map((band) => ({
              id: band,
              cells: [
                nameBand(band, unit),
                writePercent(shares[band].percent),
                writeMinutes(shares[band].minutes_a_day),
              ],
            }))}
          />
        }
      >
        <div className={styles.ranges} role="img" aria-label={i18n.t('Time in range: {parts}.', { parts: label })}>
          <div className={styles.bar}>
            {bands.map((band) => (
              <i key={band} className={styles[band]} style={{ flexGrow: shares[band].percent }} />
            ))}
          </div>
          <div className={styles.names}>
            {bands.map((band) => (
              <p key={band} className={isMain(band) ? styles.main : ''}>
                <b>{writePercent(shares[band].percent)}%</b>
                <span>
                  {nameBand(band, unit)}
                  <Text as="small" size="xs" tone="faint" block>
                    {i18n.t('{time} a day', { time: writeMinutes(shares[band].minutes_a_day) })}
                  </Text>
                </span>
              </p>
            ))}
          </div>
        </div>
      </ChartFrame>
    </Card>
  );
};

const isMain = (band: Band): boolean => band === 'in_range' || band === 'tight';

const writeSpan = ({ low, high }: { low: number; high: number }, unit: GlucoseUnit): string =>
  i18n.t('{low} to {high} {unit}', { low: writeGlucose(low, unit), high: writeGlucose(high, unit), unit });

const nameBand = (band: Band, unit: GlucoseUnit): string => {
  const write = (value: number): string => writeGlucose(value, unit);
  const names: Readonly<Record<Band, string>> = {
    very_high: i18n.t('Above {edge}', { edge: write(250) }),
    high: i18n.t('{low} to {high}', { low: unit === 'mg/dL' ? '181' : write(182), high: write(250) }),
    in_range: i18n.t('In range, {low} to {high}', { low: write(70), high: write(180) }),
    low: i18n.t('{low} to {high}', { low: write(54), high: unit === 'mg/dL' ? '69' : write(68.5) }),
    very_low: i18n.t('Below {edge}', { edge: write(54) }),
    tight: i18n.t('In range, {low} to {high}', { low: write(70), high: write(140) }),
    above_140: i18n.t('Above {edge}', { edge: write(140) }),
    below_70: i18n.t('Below {edge}', { edge: write(70) }),
    above_180: i18n.t('Above {edge}', { edge: write(180) }),
  };
  return names[band];
};
