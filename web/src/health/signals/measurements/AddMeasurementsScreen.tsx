import { type MetricCode, type MetricKind, metricKinds } from '@club/contract/health/signals/metrics';
import { useNavigate, useParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { addMeasurementsPath, glucoseReadingsPath, measurementsPath } from '#health/base/paths';
import { OpenRedFlags } from '#health/signals/red-flags';
import { useTell } from '#platform/api';
import { Form } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, EmptyState, LinkButton, Notice, Segments, TextField } from '#platform/ui';
import { isKind, listMetrics, nameKind } from './kinds.ts';
import { MeasureField } from './MeasureField.tsx';
import styles from './measurements.module.css';
import { useMeasurementForm } from './use-measurement-form.ts';

/** Types in what was measured at one time. */
const AddMeasurementsScreen = () => {
  const { kind } = useParams();
  if (!isKind(kind)) return <UnknownKind />;
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      finding={i18n.t('Add measurements')}
      intro={i18n.t('Fill in what you know and leave the rest empty. You can correct or remove a value later.')}
    >
      <div className={styles.kinds}>
        <Segments
          label={i18n.t('What you measured')}
          segments={metricKinds.map((one) => ({
            to: addMeasurementsPath(one),
            label: nameKind(one),
            current: one === kind,
          }))}
        />
      </div>
      <MeasurementForm key={kind} kind={kind} />
    </HealthPage>
  );
};

const MeasurementForm = ({ kind }: { kind: MetricKind }) => {
  const go = useNavigate();
  const tell = useTell();
  const codes = listMetrics(kind);
  const { form, question, setQuestion } = useMeasurementForm(codes, (count) => {
    tell(i18n.t('{count, plural, one {# value} other {# values}} saved.', { count }), 'success');
    void go(kind === 'glucose' ? glucoseReadingsPath : measurementsPath);
  });
  return (
    <Card>
      <Form form={form} className={styles.form}>
        <div className={styles.when}>
          <TextField type="date" label={i18n.t('Date')} {...form.field('date')} />
          <TextField type="time" label={i18n.t('Time')} {...form.field('time')} />
        </div>
        {codes.map((code: MetricCode) => {
          const { value, error, onChange } = form.field(code);
          return (
            value && (
              <MeasureField
                key={code}
                metric={code}
                value={value}
                error={error}
                onChange={(typed) => {
                  setQuestion([]);
                  onChange(typed);
                }}
              />
            )
          );
        })}
        {question.length > 0 && (
          <Notice type="info">
            {question.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={form.pending}>
            {question.length > 0 ? i18n.t("Yes, that's right") : i18n.t('Save')}
          </Button>
          <LinkButton kind="plain" to={measurementsPath}>
            {i18n.t('Cancel')}
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
};

const UnknownKind = () => (
  <HealthPage finding={i18n.t('Add measurements')}>
    <Card>
      <EmptyState action={<LinkButton to={measurementsPath}>{i18n.t('See your measurements')}</LinkButton>}>
        {i18n.t("That can't be measured here.")}
      </EmptyState>
    </Card>
  </HealthPage>
);

export default AddMeasurementsScreen;
