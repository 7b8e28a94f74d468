import type { GlucoseReport } from '@club/contract/health/body/glucose';
import { IconPlus } from '@tabler/icons-react';
import { addMeasurementsPath, metricPath } from '#health/base/paths';
import { useGlucoseUnit, writeGlucose } from '#health/body/glucose/units';
import { nameSource } from '#health/signals/sources';
import { dateFormat, i18n } from '#platform/i18n';
import { Card, ChartTable, EmptyState, LinkButton, TextLink } from '#platform/ui';
import styles from './report.module.css';

/** The rows that are shown here; all of them stand among the measurements. */
const shownRows = 10;

/** What was measured with a drop of blood, with or without a sensor. It is part of none of the sensor's figures. */
export const FingerCard = ({ report }: { report: GlucoseReport }) => {
  const unit = useGlucoseUnit();
  const { finger_sticks: readings, time_zone: timeZone } = report;
  const when = dateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone });
  return (
    <Card
      title={i18n.t('Finger-stick readings')}
      action={
        <LinkButton
          kind="soft"
          to={addMeasurementsPath('glucose')}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          {i18n.t('Add a reading')}
        </LinkButton>
      }
    >
      {readings.length === 0 ? (
        <EmptyState>{i18n.t('Type in what your meter shows. A sensor is not needed.')}</EmptyState>
      ) : (
        <>
          <ChartTable
            label={i18n.t('Readings of a drop of blood')}
            columns={[i18n.t('Time'), i18n.t('Glucose, {unit}', { unit }), i18n.t('Source')]}
            rows={readings
              .toReversed()
              .slice(0, shownRows)
              .map(({ id, at, value, source }) => ({
                id,
                cells: [when.format(new Date(at)), writeGlucose(value, unit), nameSource(source)],
              }))}
          />
          <p className={styles.note}>
            <span>
              {i18n.t("Blood and tissue differ, so they aren't part of any sensor figure.")}{' '}
              <TextLink to={metricPath('finger_glucose')}>{i18n.t('See all of them, correct or remove one')}</TextLink>
            </span>
          </p>
        </>
      )}
    </Card>
  );
};
