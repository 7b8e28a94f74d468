import {
  signalLimits,
  type TimelineSignal,
  type TimelineSpan,
  timelineSignals,
  timelineSpans,
} from '@club/contract/health/insight/timeline';
import { useSearchParams } from 'react-router';

/** What is shown, by code name and day only: an address never holds a value. */
const [signalsParam, spanParam, dayParam] = ['signals', 'span', 'until'] as const;

export const usualSignals: readonly TimelineSignal[] = ['sleep', 'glucose', 'meals', 'steps', 'sessions'];

interface Choice {
  readonly signals: readonly TimelineSignal[];
  readonly span: TimelineSpan;
  /** The last day; undefined for today. */
  readonly to: string | undefined;
}

/** The choice in the address, and the addresses of other ones; what else is there stays. */
export const useChoice = (usual: readonly TimelineSignal[] = usualSignals) => {
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search, usual);
  const change = (next: Partial<Record<keyof Choice, string | undefined>>): URLSearchParams => {
    const changed = new URLSearchParams(search);
    const names = { signals: signalsParam, span: spanParam, to: dayParam } as const;
    for (const [key, value] of Object.entries(next)) {
      const name = names[key as keyof Choice];
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
    }
    return changed;
  };
  return {
    choice,
    addressOf: (next: Parameters<typeof change>[0]): string => `?${change(next)}`,
    toggle: (signal: TimelineSignal): void => {
      const { signals } = choice;
      const wanted = signals.includes(signal) ? signals.filter((one) => one !== signal) : [...signals, signal];
      if (wanted.length < signalLimits.least || wanted.length > signalLimits.most) return;
      setSearch(change({ signals: timelineSignals.filter((one) => wanted.includes(one)).join(',') }), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
};

const readChoice = (search: URLSearchParams, usual: readonly TimelineSignal[]): Choice => {
  const named = (search.get(signalsParam) ?? '').split(',');
  const signals = timelineSignals.filter((one) => named.includes(one)).slice(0, signalLimits.most);
  const day = search.get(dayParam);
  return {
    signals: signals.length < signalLimits.least ? usual : signals,
    span: timelineSpans.find((one) => one === search.get(spanParam)) ?? 'day',
    to: day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
  };
};
