import type { Night, SleepSummary } from '@club/contract/health/body/sleep';
import { roundDecimals } from '@club/contract/platform/units';
import { IconMoon, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, use, useState } from 'react';
import { hoursAndMinutes } from '#health/base/day-bars';
import { HealthPage, RecoveryPlace } from '#health/base/page';
import { NewcomerCard } from '#health/base/signal-tiles';
import { OpenRedFlags } from '#health/signals/red-flags';
import { WorkedOut } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Button, Card, Grid, Loaded, longDay, Row, SkeletonBlock, Split, Stack, Text, toNoon } from '#platform/ui';
import { DebtCard } from './DebtCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { NightHero } from './NightHero.tsx';
import { RasterCard } from './RasterCard.tsx';
import { RegularityCard } from './RegularityCard.tsx';
import { RemovedNight } from './RemovedNight.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { sleepApi } from './sleep.api.ts';
import { nameNightSource, writeFinding, writeMinute } from './write.ts';

const NightDialog = lazy(async () => ({ default: (await import('./NightDialog.tsx')).NightDialog }));

/** Last night, and what the last weeks say about regularity, debt and the clock of work days. */
const SleepScreen = () => {
  const query = sleepApi.useGetSleepSummaryQuery();
  const [editing, setEditing] = useState<Night | 'new' | null>(null);
  const [removed, setRemoved] = useState<Night | null>(null);
  const summary = query.data;
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={summary && writeKicker(summary)}
      finding={summary ? writeFinding(summary) : i18n.t('Your sleep')}
      action={
        <Button kind="soft" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
          {i18n.t('Add a night')}
        </Button>
      }
    >
      {removed && <RemovedNight night={removed} onRestored={() => setRemoved(null)} />}
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your nights.")}
        skeleton={<SkeletonBlock height={520} />}
        inCard
      >
        {(found) =>
          found.latest === null ? (
            <Newcomer onAdd={() => setEditing('new')} />
          ) : (
            <Known summary={found} onEdit={setEditing} onRemoved={setRemoved} />
          )
        }
      </Loaded>
      {editing && summary && (
        <Suspense>
          <NightDialog
            today={summary.today}
            {...(editing === 'new' ? {} : { night: editing })}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </HealthPage>
  );
};

/** What will appear here, and how to begin. */
const Newcomer = ({ onAdd }: { onAdd: () => void }) => (
  <NewcomerCard title={i18n.t('Sleep')} signal="sleep" icon={IconMoon} add={i18n.t('Add last night')} onAdd={onAdd}>
    <p>
      {i18n.t(
        "After five nights you'll see how long you sleep, after a week how regular. Two times are enough for a night: when you fell asleep, and when you woke up.",
      )}
    </p>
  </NewcomerCard>
);

const Known = ({
  summary,
  onEdit,
  onRemoved,
}: {
  summary: SleepSummary;
  onEdit: (night: Night) => void;
  onRemoved: (night: Night) => void;
}) => (
  <>
    <NightHero summary={summary} />
    <Split align="stretch">
      <RasterCard summary={summary} />
      <Stack gap="page">
        <RegularityCard summary={summary} />
        <DebtCard summary={summary} />
        {use(RecoveryPlace)}
      </Stack>
    </Split>
    <HoursCard summary={summary} />
    <Grid columns={2}>
      <ScoreCard summary={summary} />
      <JetlagCard summary={summary} />
    </Grid>
    <HistoryCard summary={summary} onEdit={onEdit} onRemoved={onRemoved} />
    <Text measure="wide" size="sm" tone="quiet">
      {summary.recommended &&
        i18n.t(
          '{from} to {to} hours are recommended at ages {ages} (National Sleep Foundation, 2015).',
          summary.recommended,
        )}{' '}
      {i18n.t('Regularity: Sleep Regularity Index, Phillips 2017.')}
    </Text>
  </>
);

const writeKicker = ({ last_night, today }: SleepSummary): string => {
  const day = longDay(toNoon(today));
  return last_night
    ? i18n.t('Night to {day}, {source}', { day, source: nameNightSource(last_night) })
    : i18n.t('Night to {day}', { day });
};

export default SleepScreen;

/** The sleep score with the parts that it is the sum of. */
const ScoreCard = ({ summary: { score } }: { summary: SleepSummary }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={i18n.t('Sleep score')}
      action={
        <Button kind="plain" onClick={() => setOpen(true)}>
          {i18n.t('How this is worked out')}
        </Button>
      }
    >
      <Text top={2} size="sm" tone="quiet">
        <Text as="b" size="3xl" tone="ink" tabular>
          {score.value ?? i18n.t('Not known yet')}
        </Text>{' '}
        {score.value !== null && i18n.t('of 100, {band}', { band: score.band?.label.toLowerCase() ?? '' })}
      </Text>
      <Stack as="ul" ruled={2} top={3} bottom={3}>
        {score.components.map(({ code, label, points, max, how }) => (
          <Row as="li" gap={3} align="baseline" justify="between" wrap={false} key={code}>
            <span>
              {label}
              {points === null && (
                <Text as="small" block>
                  {how}
                </Text>
              )}
            </span>
            <Text as="b" tabular>
              {points === null
                ? i18n.t('not known')
                : i18n.t('{points} of {max}', { points: roundDecimals(points, 1), max })}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text size="sm" tone="quiet">
        {i18n.t("Our own weights: half duration, three tenths regularity, two tenths efficiency. Stages don't count.")}
      </Text>
      {isOpen && (
        <WorkedOut title={i18n.t('How your sleep score is worked out')} result={score} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
};

/** How far the middle of sleep moves between work days and free days. */
const JetlagCard = ({ summary }: { summary: SleepSummary }) => {
  const [isOpen, setOpen] = useState(false);
  const { hours, band, mid_work, mid_free, chronotype, direction, nights_work, nights_free } = summary.jetlag;
  return (
    <Card
      title={i18n.t('Social jetlag')}
      action={
        <Button kind="plain" onClick={() => setOpen(true)}>
          {i18n.t('Change work days')}
        </Button>
      }
    >
      {hours === null || mid_work === null || mid_free === null ? (
        <Text size="sm" tone="quiet">
          {i18n.t('It needs three nights before work days and two before free days. You have {work} and {free}.', {
            work: nights_work,
            free: nights_free,
          })}
        </Text>
      ) : (
        <>
          <Text top={2} size="sm" tone="quiet">
            <Text as="b" size="3xl" tone="ink" tabular>
              {hoursAndMinutes(hours * 60)}
            </Text>{' '}
            {band?.label.toLowerCase()}
          </Text>
          <Stack as="ul" ruled={2} top={3} bottom={3}>
            <Row as="li" gap={3} align="baseline" justify="between" wrap={false}>
              <span>{i18n.t('Middle of sleep, work days')}</span>
              <Text as="b" tabular>
                {writeMinute(mid_work)}
              </Text>
            </Row>
            <Row as="li" gap={3} align="baseline" justify="between" wrap={false}>
              <span>{i18n.t('Middle of sleep, free days')}</span>
              <Text as="b" tabular>
                {writeMinute(mid_free)}
              </Text>
            </Row>
            {chronotype !== null && (
              <Row as="li" gap={3} align="baseline" justify="between" wrap={false}>
                <span>
                  {i18n.t('Your own clock')}
                  <Text as="small" block>
                    {i18n.t('Free days, minus the sleep you catch up on')}
                  </Text>
                </span>
                <Text as="b" tabular>
                  {writeMinute(chronotype)}
                </Text>
              </Row>
            )}
          </Stack>
          <Text size="sm" tone="quiet">
            {direction === 'later'
              ? i18n.t('You sleep later on free days. From {nights} nights.', { nights: nights_work + nights_free })
              : i18n.t('You sleep earlier on free days. From {nights} nights.', { nights: nights_work + nights_free })}
          </Text>
        </>
      )}
      {isOpen && <SettingsDialog summary={summary} onClose={() => setOpen(false)} />}
    </Card>
  );
};
