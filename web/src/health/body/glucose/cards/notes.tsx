import type { GlucoseReport } from '@club/contract/health/body/glucose';
import { IconInfoCircle } from '@tabler/icons-react';
import { assessmentPath } from '#health/base/paths';
import { useGlucoseUnit, writeGlucose } from '#health/body/glucose/units';
import { i18n } from '#platform/i18n';
import { TextLink } from '#platform/ui';
import styles from './report.module.css';

/** What is usual for whom: the words differ for members without diabetes, with it, and in pregnancy. */
export const AudienceNote = ({ report }: { report: GlucoseReport }) => {
  const unit = useGlucoseUnit();
  const span = (low: number, high: number): string =>
    i18n.t('{low} to {high} {unit}', { low: writeGlucose(low, unit), high: writeGlucose(high, unit), unit });
  return (
    <p className={styles.note}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {report.audience === 'pregnancy' &&
          i18n.t("These ranges aren't made for pregnancy, so there are none here. Ask your midwife or doctor.")}
        {report.audience === 'diabetes' &&
          i18n.t('Targets are those of the international consensus. Yours may differ: ask your care team.')}
        {report.audience === 'no_diabetes' &&
          i18n.t(
            'Short rises after meals are normal. Most people without diabetes spend about 87 to 96% of the day at {span} (Shah 2019; Framingham 2024).',
            { span: span(70, 140) },
          )}{' '}
        {!report.audience_known && report.audience !== 'pregnancy' && (
          <TextLink to={assessmentPath}>{i18n.t('Answer the questions to get the ranges that fit you.')}</TextLink>
        )}
      </span>
    </p>
  );
};

/** About lows: what to do for anyone who was taught to, and what they often are at night for the others. */
export const LowsNote = ({ report }: { report: GlucoseReport }) => {
  const unit = useGlucoseUnit();
  const lows = report.events.filter(({ kind }) => kind === 'low');
  if (lows.length === 0) return null;
  const isVeryLow = lows.some(({ level }) => level === 2);
  if (report.audience === 'diabetes') {
    return isVeryLow ? (
      <p className={styles.note}>
        {i18n.t('Below {edge} {unit}: treat it now, the way you were taught, and tell your care team about it.', {
          edge: writeGlucose(54, unit),
          unit,
        })}
      </p>
    ) : null;
  }
  return (
    <p className={styles.note}>
      {i18n.t('Short dips at night often come from lying on the sensor. If you feel unwell, see a doctor.')}
    </p>
  );
};
