import type { Measurement } from '@club/contract/health/signals/measurements';
import { type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { addMeasurementsPath, measurementsPath, metricPath } from '#health/base/paths';
import { readTyped, toFields } from '#health/signals/measurements/units';
import { OpenRedFlags } from '#health/signals/red-flags';
import { nameSource } from '#health/signals/sources';
import { fieldErrors, toProblem, useTell, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  ConfirmDialog,
  dayAndTime,
  EmptyState,
  LineChart,
  LinkButton,
  ListCard,
  listAddress,
  Notice,
  offsetParam,
  pagesByOffset,
  Row,
  Stack,
  StatusChip,
  shortDay,
  TextLink,
  UndoNotice,
  useListView,
} from '#platform/ui';
import { MeasureField } from './MeasureField.tsx';
import { measurementsApi } from './measurements.api.ts';
import styles from './measurements.module.css';
import { writeValue } from './write-value.ts';

/** Values on a page of the history, and in its chart. */
const pageSize = 100;

const isMetric = (text: string | undefined): text is MetricCode => metricCodes.some((code) => code === text);

/** The history of one metric: its course, and every value with the way to correct or remove it. */
const MetricScreen = () => {
  const { metric } = useParams();
  return isMetric(metric) ? <History key={metric} metric={metric} /> : <UnknownMetric />;
};

const History = ({ metric }: { metric: MetricCode }) => {
  const { view, at } = useListView(listAddress(metricPath(metric), { offset: offsetParam() }));
  const [removed, setRemoved] = useState<Measurement | null>(null);
  const [restore] = measurementsApi.useRestoreMeasurementMutation();
  const query = measurementsApi.useListMeasurementsQuery({ metric, limit: pageSize, offset: view.offset });
  const values = query.currentData?.results ?? [];
  const latest = view.offset === 0 ? values[0] : undefined;
  const { label } = metrics[metric];
  const add = (
    <LinkButton to={addMeasurementsPath(metrics[metric].kind)} icon={<IconPlus size={18} aria-hidden="true" />}>
      {i18n.t('Add a value')}
    </LinkButton>
  );
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={latest ? label : null}
      finding={latest ? writeValue(metric, latest.value) : label}
      intro={latest && `${shortDay(new Date(latest.observed_at))}, ${nameSource(latest.source)}`}
      action={add}
    >
      {values.length > 1 && <Course metric={metric} values={values} />}
      {removed && (
        <UndoNotice
          failed={i18n.t("We couldn't bring the value back. Try again.")}
          restore={() => restore({ id: removed.id })}
          onRestored={() => setRemoved(null)}
        >
          {i18n.t('{value} was removed.', { value: writeValue(removed.metric, removed.value) })}
        </UndoNotice>
      )}
      <ListCard
        title={i18n.t('All values')}
        query={query}
        failed={i18n.t("We couldn't load your values.")}
        empty={
          <EmptyState>
            {i18n.t('Values you enter or import will appear here.')}{' '}
            <TextLink to="/help/add-measurement">{i18n.t('How to add one')}</TextLink>
          </EmptyState>
        }
        paging={pagesByOffset(view.offset, pageSize, (offset) => at({ offset }))}
      >
        {({ results }) => (
          <Stack as="ul">
            {results.map((one) => (
              <ValueLine key={one.id} measurement={one} onRemoved={setRemoved} />
            ))}
          </Stack>
        )}
      </ListCard>
    </HealthPage>
  );
};

const Course = ({ metric, values }: { metric: MetricCode; values: readonly Measurement[] }) => {
  const oldestFirst = [...values].reverse();
  const { label } = metrics[metric];
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  if (!first || !last) return null;
  return (
    <Card title={i18n.t('Over time')}>
      <LineChart
        filled
        label={i18n.t('{label} went from {first} on {day} to {last}.', {
          label,
          first: writeValue(metric, first.value),
          day: shortDay(new Date(first.observed_at)),
          last: writeValue(metric, last.value),
        })}
        columns={[i18n.t('Date'), label]}
        unit={metrics[metric].unit}
        points={oldestFirst.map(({ id, observed_at, value }) => ({ id, at: new Date(observed_at), value }))}
        writeTime={shortDay}
        writeValue={(value) => writeValue(metric, value)}
        height={160}
      />
    </Card>
  );
};

const UnknownMetric = () => (
  <HealthPage finding={i18n.t('Your measurements')}>
    <Card>
      <EmptyState action={<LinkButton to={measurementsPath}>{i18n.t('See your measurements')}</LinkButton>}>
        {i18n.t("There's no such measurement.")}
      </EmptyState>
    </Card>
  </HealthPage>
);

export default MetricScreen;

/** One value of the history, with the way to correct or remove it. */
const ValueLine = ({
  measurement,
  onRemoved,
}: {
  measurement: Measurement;
  onRemoved: (measurement: Measurement) => void;
}) => {
  const { id, metric, value, observed_at, source, replaces, censored } = measurement;
  const [isCorrecting, setCorrecting] = useState(false);
  const [remove, { isLoading }] = measurementsApi.useRemoveMeasurementMutation();
  const tellOutcome = useTellOutcome();
  const written = `${censored ? '<' : ''}${writeValue(metric, value)}`;
  const takeAway = async () => {
    if (await tellOutcome(remove({ id }))) onRemoved(measurement);
  };
  return (
    <Row as="li" className={styles.entry} gap={4} rowGap={2} padBlock={2}>
      <span>
        <b>{written}</b>
        <small>
          {dayAndTime(new Date(observed_at))}, {nameSource(source)}
        </small>
      </span>
      {source === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated')}</StatusChip>}
      {replaces && <StatusChip tone="quiet">{i18n.t('Corrected')}</StatusChip>}
      <Row as="span" gap={3}>
        <Button
          kind="plain"
          aria-label={i18n.t('Correct {value}', { value: written })}
          onClick={() => setCorrecting(true)}
        >
          {i18n.t('Correct')}
        </Button>
        <Button
          kind="plain"
          busy={isLoading}
          aria-label={i18n.t('Remove {value}', { value: written })}
          onClick={() => void takeAway()}
        >
          {i18n.t('Remove')}
        </Button>
      </Row>
      {isCorrecting && <CorrectDialog measurement={measurement} onClose={() => setCorrecting(false)} />}
    </Row>
  );
};

/** Corrects one value; the earlier one stays on record as corrected. */
const CorrectDialog = ({ measurement, onClose }: { measurement: Measurement; onClose: () => void }) => {
  const { id, metric } = measurement;
  const [typed, setTyped] = useState(() => toFields(metrics[metric], measurement.value));
  const [error, setError] = useState<string | undefined>();
  const [question, setQuestion] = useState<string | null>(null);
  const [correct, { isLoading }] = measurementsApi.useCorrectMeasurementMutation();
  const tell = useTell();
  const save = async () => {
    const value = readTyped(typed);
    if (value === null || value === undefined) return setError(i18n.t('Enter a number.'));
    const { error: failure } = await correct({ id, value, unit: typed.unit, confirmed: question !== null });
    if (!failure) {
      tell(i18n.t('Value corrected.'), 'success');
      return onClose();
    }
    const { code, message } = toProblem(failure);
    const [first = message] = Object.values(fieldErrors(failure));
    if (code === 'unusual_value') setQuestion(first);
    else setError(first);
  };
  return (
    <ConfirmDialog
      title={i18n.t('Correct {metric}', { metric: metrics[metric].label })}
      confirm={question ? i18n.t("Yes, that's right") : i18n.t('Save')}
      busy={isLoading}
      onConfirm={save}
      onClose={onClose}
    >
      <MeasureField
        metric={metric}
        value={typed}
        error={error}
        onChange={(value) => {
          setError(undefined);
          setQuestion(null);
          setTyped(value);
        }}
      />
      {question && <Notice type="info">{question}</Notice>}
    </ConfirmDialog>
  );
};
