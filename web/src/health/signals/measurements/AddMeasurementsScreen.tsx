import {
  type Metric,
  type MetricCode,
  type MetricKind,
  metricKinds,
  metrics,
} from '@club/contract/health/signals/metrics';
import { minuteMs } from '@club/contract/platform/units';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { addMeasurementsPath, glucoseReadingsPath, measurementsPath } from '#health/base/paths';
import { isKind, listMetrics, nameKind } from '#health/signals/measurements/kinds';
import { chooseUnit, readTyped, type TypedValue } from '#health/signals/measurements/units';
import { OpenRedFlags } from '#health/signals/red-flags';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { type ContractForm, Form, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, EmptyState, LinkButton, Notice, Row, Segments, TextField } from '#platform/ui';
import { MeasureField } from './MeasureField.tsx';
import { measurementsApi } from './measurements.api.ts';
import styles from './measurements.module.css';

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
        <Row gap={3}>
          <Button type="submit" busy={form.pending}>
            {question.length > 0 ? i18n.t("Yes, that's right") : i18n.t('Save')}
          </Button>
          <LinkButton kind="plain" to={measurementsPath}>
            {i18n.t('Cancel')}
          </LinkButton>
        </Row>
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

type MeasurementValues = { date: string; time: string } & Partial<Record<MetricCode, TypedValue>>;

/**
 * The form over values measured at one time. Rare values are asked about once more: `question` holds what to ask, and
 * submitting again confirms it.
 */
const useMeasurementForm = (codes: readonly MetricCode[], done: (count: number) => void) => {
  const [question, setQuestion] = useState<readonly string[]>([]);
  const [record] = measurementsApi.useRecordMeasurementsMutation();
  const form: ContractForm<MeasurementValues> = useContractForm<MeasurementValues, unknown>({
    initial: {
      ...startNow(),
      ...Object.fromEntries(codes.map((code) => [code, { whole: '', part: '', unit: chooseUnit(metrics[code]) }])),
    },
    schema: { safeParse: (values) => ({ error: { issues: findIssues(codes, values as MeasurementValues) } }) },
    send: (values) =>
      record({
        observed_at: new Date(`${values.date}T${values.time}`).toISOString(),
        values: listTyped(codes, values).map((one) => ({ ...one, value: one.value ?? 0 })),
        confirmed: question.length > 0,
      }).unwrap(),
    done: (_, values) => done(listTyped(codes, values).length),
    failed: (failure, values) => {
      const errors = fieldErrors(failure);
      if (toProblem(failure).code === 'unusual_value') {
        setQuestion(Object.values(errors));
        return true;
      }
      setQuestion([]);
      const typed = listTyped(codes, values);
      for (const [field, message] of Object.entries(errors)) form.refuse(findField(field, typed), message);
      return Object.keys(errors).length > 0;
    },
  });
  return { form, question, setQuestion };
};

interface Read {
  readonly metric: MetricCode;
  readonly value: number | null;
  readonly unit: string;
  /** Typed as "<0.3": below what the laboratory measures. */
  readonly censored: boolean;
}

/** The metrics with something typed in, in the order they are sent. */
const listTyped = (codes: readonly MetricCode[], values: MeasurementValues): Read[] =>
  codes.flatMap((metric) => {
    const typed = values[metric];
    if (!typed) return [];
    const { canBeCensored = false }: Metric = metrics[metric];
    const censored = canBeCensored && typed.whole.trim().startsWith('<');
    const value = readTyped(censored ? { ...typed, whole: typed.whole.replace('<', '') } : typed);
    return value === undefined ? [] : [{ metric, value, unit: typed.unit, censored }];
  });

const findIssues = (codes: readonly MetricCode[], values: MeasurementValues) => {
  const typed = listTyped(codes, values);
  const missing = { path: [codes[0] ?? 'date'], message: i18n.t('Enter at least one value.') };
  const noNumbers = typed
    .filter(({ value }) => value === null)
    .map(({ metric }) => ({
      path: [metric],
      message: i18n.t('Enter a number, such as {example}.', { example: exampleOf(metric) }),
    }));
  const when = Number.isNaN(new Date(`${values.date}T${values.time}`).getTime())
    ? [{ path: ['date'], message: i18n.t('Choose the date and time of the measurement.') }]
    : [];
  return [...(typed.length === 0 ? [missing] : noNumbers), ...when];
};

/** The form's field behind the server's name for it, such as `values.2.value`. */
const findField = (name: string, typed: readonly Read[]): MetricCode | 'date' =>
  typed[Number(/^values\.(\d+)\./.exec(name)?.[1] ?? Number.NaN)]?.metric ?? 'date';

const exampleOf = (metric: MetricCode): string => {
  const { usual, decimals } = metrics[metric];
  return ((usual.min + usual.max) / 2).toFixed(decimals);
};

/** Now, as the two fields of date and time hold it. */
const startNow = () => {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * minuteMs).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
};
