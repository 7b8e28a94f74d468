import { healthInsightsPath } from '#health/base/paths';
import { signalLooks, TimelineChart, TimelineTable } from '#health/insight/timeline';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, StatusChip, TextLink } from '#platform/ui';
import { useHealthDay } from './use-health-day.ts';

/** What the day had so far on one clock; nothing before anything was recorded. */
const HealthClock = () => {
  const { data } = useHealthDay().query;
  if (!data) return null;
  const lanes = data.timeline.lanes.filter(({ days }) => days > 0);
  if (lanes.length === 0) return null;
  const timeline = { ...data.timeline, lanes };
  const label = i18n.t('Since midnight: {signals}.', {
    signals: lanes.map(({ signal }) => signalLooks[signal].name()).join(', '),
  });
  const isSimulated = lanes.some(({ confidence }) => confidence === 'simulated');
  return (
    <Card
      title={i18n.t('Since midnight')}
      action={<TextLink to={healthInsightsPath}>{i18n.t('More signals')}</TextLink>}
    >
      <ChartFrame
        legend={isSimulated && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
        table={<TimelineTable timeline={timeline} label={label} />}
      >
        <TimelineChart timeline={timeline} label={label} />
      </ChartFrame>
    </Card>
  );
};

export default HealthClock;
