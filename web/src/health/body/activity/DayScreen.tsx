import type { ActivityDay, ActivityRecord, OneActivityDay } from '@club/contract/health/body/activity';
import { IconChevronLeft, IconDeviceMobile, IconDeviceWatch, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { noData } from '#health/base/day-bars';
import { daySpan, SpanMoves } from '#health/base/day-span';
import { HealthPage } from '#health/base/page';
import { stepsDayPath, stepsPath } from '#health/base/paths';
import { SignalTile } from '#health/base/signal-tiles';
import { plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  Figure,
  Figures,
  fullDay,
  Loaded,
  Row,
  SkeletonBlock,
  Stack,
  StatusChip,
  Text,
  TextLink,
  toNoon,
} from '#platform/ui';
import { activityApi } from './activity.api.ts';
import { DayDialog } from './DayDialog.tsx';
import { HoursCard } from './HoursCard.tsx';
import { RecordTools } from './RecordTools.tsx';
import { RemovedDay } from './RemovedDay.tsx';
import { nameActivitySource, writeCount, writeDistance, writeSteps } from './write.ts';

/** One day of any year: its hours, what every source told of it, and the days beside it. */
const DayScreen = () => {
  const { day = '' } = useParams();
  return <OneDay key={day} date={day} />;
};

const OneDay = ({ date }: { date: string }) => {
  const query = activityApi.useGetActivityDayQuery({ date });
  const [removed, setRemoved] = useState<ActivityRecord | null>(null);
  const found = query.data;
  return (
    <HealthPage
      kicker={
        <>
          <TextLink to={stepsPath}>
            <IconChevronLeft size={16} aria-hidden="true" />
            {i18n.t('Steps')}
          </TextLink>
          {found && fullDay(toNoon(found.day.date))}
        </>
      }
      finding={found ? writeDay(found.day) : i18n.t('One day')}
      action={found && <Moves found={found} />}
    >
      {removed && <RemovedDay record={removed} onRestored={() => setRemoved(null)} />}
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this day.")}
        skeleton={<SkeletonBlock height={520} />}
        inCard
      >
        {({ day, hours }) => (
          <>
            <FiguresCard day={day} />
            <HoursCard
              title={i18n.t('By the hour')}
              hours={hours}
              none={i18n.t('Nothing recorded the times you walked on this day.')}
            />
            <SourcesCard day={day} onRemoved={setRemoved} />
          </>
        )}
      </Loaded>
    </HealthPage>
  );
};

export default DayScreen;

const Moves = ({ found: { day, today, first_day } }: { found: OneActivityDay }) => (
  <SpanMoves
    name={daySpan(day.date, day.date, today)}
    earlier={first_day !== null && first_day < day.date ? stepsDayPath(plusDays(day.date, -1)) : undefined}
    later={day.date < today ? stepsDayPath(plusDays(day.date, 1)) : undefined}
    latest={stepsDayPath(today)}
    ofPage
  />
);

const writeDay = ({ steps, goal, is_today }: ActivityDay): string => {
  if (steps === null) return i18n.t('No steps on record.');
  if (steps >= goal) return i18n.t('Goal met with {steps}.', { steps: writeSteps(steps) });
  return is_today
    ? i18n.t('{steps} so far.', { steps: writeSteps(steps) })
    : i18n.t('{steps}, {missing} below your goal.', {
        steps: writeSteps(steps),
        missing: writeCount(goal - steps),
      });
};

const FiguresCard = ({ day: { steps, goal, distance_m, mvpa_min, active_kcal, estimated } }: { day: ActivityDay }) => (
  <Card title={i18n.t('The day')}>
    <Figures kind="fit">
      <Figure name={i18n.t('Steps')}>{steps === null ? noData() : writeCount(steps)}</Figure>
      <Figure name={i18n.t('Goal')}>{writeCount(goal)}</Figure>
      <Figure name={i18n.t('Distance')}>{distance_m === null ? noData() : writeDistance(distance_m)}</Figure>
      <Figure name={i18n.t('Active')}>
        {mvpa_min === null ? noData() : i18n.t('{minutes} min', { minutes: Math.round(mvpa_min) })}
      </Figure>
      <Figure name={i18n.t('Energy')}>
        {active_kcal === null ? noData() : i18n.t('{kcal} kcal', { kcal: writeCount(active_kcal) })}
      </Figure>
    </Figures>
    {estimated.length > 0 && (
      <Text size="sm" tone="quiet" top={3}>
        {i18n.t('Some of these figures are worked out from your steps.')}
      </Text>
    )}
  </Card>
);

const icons = { watch: IconDeviceWatch, phone: IconDeviceMobile, manual: IconPencil };

/** Every source's day, the one that counts first. What was typed in can be corrected, everything removed. */
const SourcesCard = ({ day, onRemoved }: { day: ActivityDay; onRemoved: (record: ActivityRecord) => void }) => {
  const [isAdding, setAdding] = useState(false);
  const isTyped = day.records.some(({ source }) => source === 'manual');
  return (
    <Card
      title={i18n.t('Sources')}
      action={
        !isTyped && (
          <Button kind="soft" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {i18n.t('Enter by hand')}
          </Button>
        )
      }
    >
      <Stack as="ul" gap={4} top={3}>
        {day.records.map((record) => {
          const name = record.device || nameActivitySource(record.source);
          return (
            <Row key={`${record.source} ${record.device}`} as="li" gap={3}>
              <SignalTile signal="move" icon={icons[record.source]} />
              <Stack grow>
                <Row gap={2}>
                  <b>{name}</b>
                  {record.source === day.source && record.device === (day.device ?? '') && (
                    <StatusChip tone="good">{i18n.t('Counts')}</StatusChip>
                  )}
                </Row>
                <Text size="sm" tone="quiet">
                  {writeSteps(record.steps)}
                </Text>
              </Stack>
              <RecordTools record={record} name={name} onRemoved={onRemoved} />
            </Row>
          );
        })}
      </Stack>
      <Text size="sm" tone="quiet" top={4} measure>
        {i18n.t('Two devices are never added up. If you remove the one that counts, the next one does.')}
      </Text>
      {isAdding && <DayDialog date={day.date} onClose={() => setAdding(false)} />}
    </Card>
  );
};
