import type { NextStep } from '@club/contract/health/insight/today';
import {
  IconDroplet,
  IconLeaf,
  IconMap2,
  IconMoon,
  IconMoonStars,
  IconRefresh,
  IconShieldCheck,
  IconShoe,
} from '@tabler/icons-react';
import {
  blueprintPath,
  findingsPath,
  glucoseReadingsPath,
  mindfulnessPath,
  selfChecksPath,
  sleepPath,
  stepsPath,
} from '#health/base/paths';
import type { Signal } from '#health/base/signal-tiles';
import { i18n } from '#platform/i18n';
import { wholeNumber } from '#platform/ui';
import { writeClock } from '#platform/ui/charts/time';

/** A suggestion in words, with the page where it is done. */
interface WrittenStep {
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  readonly signal: Signal;
  readonly icon: typeof IconMoon;
  /** The rule of the points that it earns. */
  readonly event?: string;
}

const writers: Readonly<Record<NextStep['kind'], (step: NextStep) => WrittenStep>> = {
  connect: () => ({
    title: i18n.t('Connect a sensor'),
    detail: i18n.t('See your glucose through the day'),
    to: glucoseReadingsPath,
    signal: 'glucose',
    icon: IconDroplet,
  }),
  add_night: () => ({
    title: i18n.t('Add last night'),
    detail: i18n.t('When you fell asleep and woke up'),
    to: sleepPath,
    signal: 'sleep',
    icon: IconMoon,
    event: 'sleep_logged',
  }),
  add_steps: () => ({
    title: i18n.t('Add your steps'),
    detail: i18n.t('One day is enough to begin'),
    to: stepsPath,
    signal: 'move',
    icon: IconShoe,
  }),
  blueprint: ({ blueprint }) => ({
    title: blueprint?.action ?? '',
    detail: i18n.t('Your blueprint {title}', { title: blueprint?.title ?? '' }),
    to: blueprintPath(blueprint?.id ?? ''),
    signal: 'body',
    icon: IconMap2,
  }),
  measure_again: ({ finding }) => ({
    title: i18n.t('Measure {label} again today', { label: finding?.label ?? '' }),
    detail: i18n.t('Then you see whether it changed'),
    to: findingsPath,
    signal: 'body',
    icon: IconRefresh,
  }),
  plan_result: ({ finding }) => ({
    title: i18n.t('{label}: your result is here', { label: finding?.label ?? '' }),
    detail: i18n.t('What can be said about the change'),
    to: findingsPath,
    signal: 'body',
    icon: IconRefresh,
  }),
  finding: ({ finding }) => ({
    title: i18n.t('{label} needs you', { label: finding?.label ?? '' }),
    detail: i18n.t('One action, and a day to measure again'),
    to: findingsPath,
    signal: 'body',
    icon: IconRefresh,
  }),
  walk: ({ minutes, steps }) => ({
    title: i18n.t('{minutes, plural, one {Walk # minute} other {Walk # minutes}}', { minutes: minutes ?? 0 }),
    detail: i18n.t('{steps} steps to your goal', { steps: wholeNumber(steps ?? 0) }),
    to: stepsPath,
    signal: 'move',
    icon: IconShoe,
    event: 'steps_goal',
  }),
  log_night: () => ({
    title: i18n.t('Add last night'),
    detail: i18n.t("Add last night's sleep"),
    to: sleepPath,
    signal: 'sleep',
    icon: IconMoon,
    event: 'sleep_logged',
  }),
  wind_down: ({ minutes, from_minute }) => ({
    title: i18n.t('Wind down'),
    detail: i18n.t('{minutes} minutes, from {time}', { minutes: minutes ?? 0, time: writeClock(from_minute ?? 0) }),
    to: mindfulnessPath,
    signal: 'mind',
    icon: IconMoonStars,
    event: 'audio_listened',
  }),
  breathe: ({ minutes }) => ({
    title: i18n.t('Breathe for {minutes} minutes', { minutes: minutes ?? 0 }),
    detail: i18n.t('An exercise whenever it suits you'),
    to: mindfulnessPath,
    signal: 'mind',
    icon: IconLeaf,
    event: 'audio_listened',
  }),
  check: () => ({
    title: i18n.t('Do a self-check'),
    detail: i18n.t('About 4 minutes, every three months'),
    to: selfChecksPath,
    signal: 'body',
    icon: IconShieldCheck,
    event: 'health_check_completed',
  }),
};

export const writeStep = (step: NextStep): WrittenStep => writers[step.kind](step);

/** The first suggestion as one sentence for the greeting; empty where the list says enough. */
export const writeSuggestion = (step: NextStep, goal: number): string => {
  if (step.kind === 'walk') {
    return i18n.t('{minutes, plural, one {A walk of # minute} other {A walk of # minutes}} gets you to {goal} steps.', {
      minutes: step.minutes ?? 0,
      goal: wholeNumber(goal),
    });
  }
  if (step.kind === 'wind_down') {
    return i18n.t('Wind down from {time} to sleep at your usual time.', { time: writeClock(step.from_minute ?? 0) });
  }
  if (step.kind === 'blueprint' && step.blueprint) {
    return i18n.t('Next in {title}: {action}.', { title: step.blueprint.title, action: step.blueprint.action });
  }
  return '';
};
