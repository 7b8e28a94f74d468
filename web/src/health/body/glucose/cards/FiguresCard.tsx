import type { GlucoseReport } from '@club/contract/health/body/glucose';
import { toMoles } from '@club/contract/health/signals/glucose-ranges';
import { useState } from 'react';
import { useGlucoseUnit, writeGlucose, writePercent } from '#health/body/glucose/units';
import { WorkedOut } from '#health/signals/worked-out';
import { i18n, numberFormat } from '#platform/i18n';
import { Card, Text } from '#platform/ui';
import styles from './report.module.css';

/** The figures of the span, each with its unit, what it should be where a target is made for the member, and its rule. */
export const FiguresCard = ({ report, className }: { report: GlucoseReport; className?: string | undefined }) => {
  const unit = useGlucoseUnit();
  const [isOpen, setOpen] = useState(false);
  const target = (code: string): string => {
    const found = report.targets.find((one) => one.code === code);
    return found ? i18n.t('Target {words}', { words: found.words }) : '';
  };
  const inMoles = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rows: readonly (readonly [name: string, value: string, unit: string, note: string])[] = [
    [i18n.t('Average'), writeGlucose(report.mean, unit), unit, ''],
    [
      i18n.t('Swings (SD)'),
      report.sd === null
        ? i18n.t('no data')
        : unit === 'mg/dL'
          ? writePercent(report.sd)
          : inMoles.format(toMoles(report.sd)),
      unit,
      '',
    ],
    [i18n.t('Swings (CV)'), writePercent(report.cv), '%', target('cv') || i18n.t('Steady up to 36%')],
    [
      'GMI',
      report.gmi === null ? '–' : writePercent(report.gmi),
      report.gmi === null ? '' : '%',
      report.gmi === null ? i18n.t('After 14 days') : i18n.t('Not a laboratory value'),
    ],
    ...(report.audience === 'diabetes' && report.shares
      ? ([
          [i18n.t('In range'), writePercent(report.shares.in_range.percent), '%', target('in_range')],
          [
            i18n.t('Below {edge}', { edge: writeGlucose(70, unit) }),
            writePercent(report.shares.below_70.percent),
            '%',
            target('below_70'),
          ],
          [
            i18n.t('Above {edge}', { edge: writeGlucose(180, unit) }),
            writePercent(report.shares.above_180.percent),
            '%',
            target('above_180'),
          ],
        ] as const)
      : []),
  ];
  return (
    <Card title={i18n.t('Figures')} className={className} action={<Worked open={() => setOpen(true)} />}>
      <dl className={`${styles.stats} ${styles.card}`}>
        {rows.map(([name, value, suffix, note]) => (
          <div key={name}>
            <Text as="dt" tone="faint">
              {name}
            </Text>
            <Text as="dd" size="xl" weight="semibold" tabular>
              {value}
              <span className={styles.unit}>{suffix}</span>
              {note && (
                <Text as="small" block weight="medium">
                  {note}
                </Text>
              )}
            </Text>
          </div>
        ))}
      </dl>
      {isOpen && <HowWorkedOut report={report} onClose={() => setOpen(false)} />}
    </Card>
  );
};

export const Worked = ({ open }: { open: () => void }) => (
  <button type="button" className={styles.link} data-only="screen" onClick={open}>
    {i18n.t('How this is worked out')}
  </button>
);

/** Every rule of the report in one panel. */
export const HowWorkedOut = ({ report, onClose }: { report: GlucoseReport; onClose: () => void }) => (
  <WorkedOut
    title={i18n.t('How your glucose report is worked out')}
    how={[
      i18n.t('Every figure counts readings on a grid of five minutes; two devices in one place count once.'),
      i18n.t('Your usual day combines all days by quarter-hour. Each quarter-hour needs five readings.'),
      i18n.t('A low or a high lasts at least 15 minutes, and ends after 15 minutes back in range.'),
    ]}
    result={{
      version: report.version,
      components: report.results.flatMap(({ components }) => components),
      inputs: report.results[0]?.inputs ?? [],
      sources: report.results
        .flatMap(({ sources }) => sources)
        .filter(({ title }, index, all) => all.findIndex((one) => one.title === title) === index),
    }}
    onClose={onClose}
  />
);
