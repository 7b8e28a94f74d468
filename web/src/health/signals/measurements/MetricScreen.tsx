import type { Measurement } from '@club/contract/health/signals/measurements';
import { type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { addMeasurementsPath, measurementsPath, metricPath } from '#health/base/paths';
import { OpenRedFlags } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import {
  Card,
  EmptyState,
  LineChart,
  LinkButton,
  ListCard,
  listAddress,
  offsetParam,
  pagesByOffset,
  shortDay,
  UndoNotice,
  useListView,
} from '#platform/ui';
import { measurementsApi } from './measurements.api.ts';
import styles from './measurements.module.css';
import { ValueLine } from './ValueLine.tsx';
import { nameSource, writeValue } from './write-value.ts';

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
        empty={<EmptyState>{i18n.t('Values you enter or import will appear here.')}</EmptyState>}
        paging={pagesByOffset(view.offset, pageSize, (offset) => at({ offset }))}
      >
        {({ results }) => (
          <ul className={styles.history}>
            {results.map((one) => (
              <ValueLine key={one.id} measurement={one} onRemoved={setRemoved} />
            ))}
          </ul>
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
