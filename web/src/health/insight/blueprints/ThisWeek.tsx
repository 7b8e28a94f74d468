import type { Blueprint, BlueprintAction, BlueprintProgress } from '@club/contract/health/insight/blueprints';
import { IconCheck } from '@tabler/icons-react';
import { useTell, useTellOutcome, useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  fullDay,
  Notice,
  ProgressBar,
  Row,
  Stack,
  shortDay,
  Text,
  TextLink,
  toNoon,
  VisuallyHidden,
} from '#platform/ui';
import { blueprintsApi } from './blueprints.api.ts';
import styles from './blueprints.module.css';
import { findRoom } from './rooms.ts';

/** This week of a blueprint that the member follows: each action with its days, ticked with one tap. */
export const ThisWeek = ({ blueprint, following }: { blueprint: Blueprint; following: BlueprintProgress }) => {
  const { week, is_over, in_all, this_week, gently, ends_on } = following;
  const share = (100 * this_week.done) / Math.max(1, this_week.planned);
  return (
    <Card
      title={
        is_over
          ? i18n.t('Finished on {day}', { day: fullDay(toNoon(ends_on)) })
          : i18n.t('Week {week} of {weeks}', { week, weeks: blueprint.weeks })
      }
      action={<Leave id={blueprint.id} />}
    >
      <Text size="sm" tone="faint">
        {i18n.t('{done} of {planned} this week, {all} of {allPlanned} since the start.', {
          ...this_week,
          all: in_all.done,
          allPlanned: in_all.planned,
        })}
      </Text>
      <ProgressBar percent={share} label={i18n.t('{done} of {planned} this week', this_week)} />
      {gently && (
        <Notice type="info">
          {i18n.t('Begin gently, and talk to a clinician first: one of your answers asks for it.')}
        </Notice>
      )}
      <Stack as="ul" top={2}>
        {following.actions.map((count) => {
          const action = blueprint.actions.find(({ code }) => code === count.code);
          return (
            action && <Action key={count.code} id={blueprint.id} action={action} count={count} following={following} />
          );
        })}
      </Stack>
    </Card>
  );
};

const Action = ({
  id,
  action,
  count,
  following,
}: {
  id: string;
  action: BlueprintAction;
  count: BlueprintProgress['actions'][number];
  following: BlueprintProgress;
}) => (
  <Row as="li" className={styles.action} gap={5} rowGap={3} justify="between" padBlock={3}>
    <div>
      <Text as="b" weight="bold">
        {action.title}
      </Text>
      <Text as="small" block tone="faint">
        {action.detail}
      </Text>
      <Text as="small" block tone="faint">
        {i18n.t('{done} of {planned} this week', count)}
        {action.counted_from && writeCounted(action.counted_from, count, action.automatic)}
      </Text>
      <WayIn action={action} />
    </div>
    {!action.automatic && <Days id={id} count={count} title={action.title} following={following} />}
  </Row>
);

/** How many of the days come from which data; before the first, that it is counted at all. */
const writeCounted = (
  from: NonNullable<BlueprintAction['counted_from']>,
  { done, from_data }: BlueprintProgress['actions'][number],
  isAutomatic: boolean,
): string => {
  const data = dataNames[from]();
  if (from_data.length === 0) {
    return isAutomatic
      ? `, ${i18n.t('counted from {data}', { data })}`
      : `. ${i18n.t('Also counted from {data}.', { data })}`;
  }
  return from_data.length >= done
    ? `, ${i18n.t('from {data}', { data })}`
    : `, ${i18n.t('{count} from {data}', { count: from_data.length, data })}`;
};

const dataNames: Readonly<Record<NonNullable<BlueprintAction['counted_from']>, () => string>> = {
  measurements: () => i18n.t('your measurements'),
  assessment: () => i18n.t('your assessment'),
  questionnaires: () => i18n.t('your questionnaires'),
  self_checks: () => i18n.t('your self-checks'),
  sleep: () => i18n.t('your nights'),
  activity: () => i18n.t('your active minutes and steps'),
  workouts: () => i18n.t('your workouts'),
  mindfulness: () => i18n.t('your mindfulness sessions'),
  diary: () => i18n.t('your food diary'),
};

/** Leads to where the action is done. Its name is heard with the action's, since several may be alike. */
const WayIn = ({ action }: { action: BlueprintAction }) => {
  const room = findRoom(action.opens);
  return (
    room && (
      <TextLink to={room.to}>
        {room.name} <VisuallyHidden>{i18n.t('for {title}', { title: action.title })}</VisuallyHidden>
      </TextLink>
    )
  );
};

/** The seven days of the week as buttons; days to come can't be ticked. */
const Days = ({
  id,
  count: { code, days, from_data },
  title,
  following: { started_on, week, is_over },
}: {
  id: string;
  count: BlueprintProgress['actions'][number];
  title: string;
  following: BlueprintProgress;
}) => {
  const [tick, { isLoading, originalArgs }] = blueprintsApi.useTickActionMutation();
  const tellOutcome = useTellOutcome();
  const set = (day: string, done: boolean) => tellOutcome(tick({ id, action: code, day, done }));
  const today = toDay(new Date());
  return (
    <Row as="fieldset" className={styles.days} gap={1} align="stretch" data-only="screen" aria-label={title}>
      {listWeek(started_on, week).map((day) => {
        const isDone = days.includes(day);
        const isRecorded = from_data.includes(day);
        const isWaiting = isLoading && originalArgs?.day === day;
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isDone}
            aria-busy={isWaiting || undefined}
            disabled={day > today || is_over || isWaiting || isRecorded}
            aria-label={
              isRecorded
                ? i18n.t('{day}, counted from your data', { day: shortDay(toNoon(day)) })
                : shortDay(toNoon(day))
            }
            onClick={() => void set(day, !isDone)}
          >
            {isDone ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : nameDay(day)}
          </button>
        );
      })}
    </Row>
  );
};

const toDay = (date: Date): string => date.toLocaleDateString('sv-SE');

const listWeek = (startedOn: string, week: number): string[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = toNoon(startedOn);
    day.setDate(day.getDate() + (week - 1) * 7 + index);
    return toDay(day);
  });

const nameDay = (day: string): string => toNoon(day).toLocaleDateString(i18n.locale, { weekday: 'narrow' });

/** One tap, and it is over: anyone who changes their mind today goes on where they were. */
const Leave = ({ id }: { id: string }) => {
  const [leave, { isLoading }] = blueprintsApi.useLeaveBlueprintMutation();
  const tell = useTell();
  const tellProblem = useTellProblem();
  const go = async () => {
    const { error } = await leave({ id });
    if (error) tellProblem(error);
    else tell(i18n.t("You've left the blueprint. Start it again today to continue where you left off."), 'info');
  };
  return (
    <Button kind="plain" busy={isLoading} onClick={() => void go()}>
      {i18n.t('Leave')}
    </Button>
  );
};
