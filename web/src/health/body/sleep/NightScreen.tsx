import type { Night, SleepDay } from '@club/contract/health/body/sleep';
import { IconChevronLeft, IconDeviceMobile, IconDeviceWatch, IconPencil, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { hoursAndMinutes } from '#health/base/day-bars';
import { daySpan, SpanMoves } from '#health/base/day-span';
import { HealthPage } from '#health/base/page';
import { nightPath, sleepPath } from '#health/base/paths';
import { SignalTile } from '#health/base/signal-tiles';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  EmptyState,
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
import { NightCourse } from './NightHero.tsx';
import { NightTools } from './NightTools.tsx';
import { RemovedNight } from './RemovedNight.tsx';
import { sleepApi } from './sleep.api.ts';
import styles from './sleep.module.css';
import { nameNightSource, writeClock } from './write.ts';

const NightDialog = lazy(async () => ({ default: (await import('./NightDialog.tsx')).NightDialog }));

type ToldNight = SleepDay['results'][number];

/** One night of any year: its course, what every source told of it, and the nights beside it. */
const NightScreen = () => {
  const { day = '' } = useParams();
  return <OneNight key={day} day={day} />;
};

const OneNight = ({ day }: { day: string }) => {
  const query = sleepApi.useGetSleepDayQuery({ day });
  const [editing, setEditing] = useState<Night | 'new' | null>(null);
  const [removed, setRemoved] = useState<Night | null>(null);
  const found = query.data;
  return (
    <HealthPage
      kicker={
        <>
          <TextLink to={sleepPath}>
            <IconChevronLeft size={16} aria-hidden="true" className={styles.back} />
            {i18n.t('Sleep')}
          </TextLink>
          {found && i18n.t('Night to {day}', { day: fullDay(toNoon(found.day)) })}
        </>
      }
      finding={found ? writeNight(found) : i18n.t('One night')}
      action={found && <Moves found={found} />}
    >
      {removed && <RemovedNight night={removed} onRestored={() => setRemoved(null)} />}
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this night.")}
        skeleton={<SkeletonBlock height={520} />}
        inCard
      >
        {({ results }) => {
          const [main] = results;
          return main ? (
            <>
              <NightCourse title={main.is_nap ? i18n.t('Nap') : i18n.t('Asleep')} night={main} />
              <SourcesCard nights={results} onEdit={setEditing} onRemoved={setRemoved} />
            </>
          ) : (
            <Missing onAdd={() => setEditing('new')} />
          );
        }}
      </Loaded>
      {editing && found && (
        <Suspense>
          <NightDialog
            today={found.today}
            day={found.day}
            {...(editing === 'new' ? {} : { night: editing })}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </HealthPage>
  );
};

export default NightScreen;

/** The nights before and after with sleep on record; days without any are passed over. */
const Moves = ({ found: { day, today, previous, next } }: { found: SleepDay }) => (
  <SpanMoves
    name={daySpan(day, day, today)}
    earlier={previous === null ? undefined : nightPath(previous)}
    later={next === null ? undefined : nightPath(next)}
    ofPage
  />
);

const writeNight = ({ results: [main] }: SleepDay): string => {
  if (!main) return i18n.t('No night on record.');
  const time = hoursAndMinutes(main.asleep_min);
  const count = main.awakenings;
  if (count === null) return i18n.t('You slept {time}.', { time });
  if (count === 0) return i18n.t('You slept {time} in one go.', { time });
  return i18n.t('You slept {time}, with {count, plural, one {# waking} other {# wakings}}.', { time, count });
};

const Missing = ({ onAdd }: { onAdd: () => void }) => (
  <Card>
    <EmptyState
      action={
        <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
          {i18n.t('Add this night')}
        </Button>
      }
    >
      {i18n.t('No sleep that ended on this day is on record.')}
    </EmptyState>
  </Card>
);

const icons = { watch: IconDeviceWatch, phone: IconDeviceMobile, manual: IconPencil };

/** Every source's night and naps. One source counts alone; the others stay stored. */
const SourcesCard = ({
  nights,
  ...more
}: {
  nights: readonly ToldNight[];
  onEdit: (night: Night) => void;
  onRemoved: (night: Night) => void;
}) => (
  <Card title={i18n.t('Sources')}>
    <Stack as="ul" gap={4} top={3}>
      {nights.map((night) => (
        <Row key={night.id} as="li" gap={3}>
          <SignalTile signal="sleep" icon={icons[night.source]} />
          <Stack grow>
            <Row gap={2}>
              <b>{nameNight(night)}</b>
              {night.counts && <StatusChip tone="good">{i18n.t('Counts')}</StatusChip>}
            </Row>
            <Text size="sm" tone="quiet">
              {i18n.t('{from} to {to}, {time} asleep', {
                from: writeClock(night.sleep_start, night.time_zone),
                to: writeClock(night.sleep_end, night.time_zone),
                time: hoursAndMinutes(night.asleep_min),
              })}
            </Text>
          </Stack>
          <NightTools night={night} name={nameNight(night)} {...more} />
        </Row>
      ))}
    </Stack>
    <Text size="sm" tone="quiet" top={4} measure>
      {i18n.t(
        'One source counts for a night, and the others stay stored. What you correct stays as you left it, also when the night is imported again.',
      )}
    </Text>
  </Card>
);

const nameNight = (night: ToldNight): string => {
  const name = nameNightSource(night);
  return night.is_nap ? i18n.t('{name}, nap', { name }) : name;
};
