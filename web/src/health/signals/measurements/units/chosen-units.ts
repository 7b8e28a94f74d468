import type { Metric } from '@club/contract/health/signals/metric';
import { readUnits } from '@club/contract/health/signals/metric-units';
import { useSyncExternalStore } from 'react';
import { readText, writeText } from '#platform/api';

/** Units are a choice of this browser, like the colours; no value is ever stored here. */
const storedUnder = 'club:units';
const listeners = new Set<() => void>();
/** Only where the browser's storage is blocked. */
let forThisPage: Readonly<Record<string, string>> | null = null;

/** Metrics that are converted alike share their unit: a weight is one, and so is every glucose, but no cholesterol. */
const findKey = (metric: Metric): string => {
  const factors = Object.values(metric.units).map(({ factor }) => factor);
  return [...readUnits(metric), ...factors].join(' ');
};

const read = (): Readonly<Record<string, string>> => {
  if (forThisPage) return forThisPage;
  try {
    const stored: unknown = JSON.parse(readText(storedUnder) || '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
};

/** Anyone who chose one of these thinks in the others too. */
const systems = [
  ['cm', 'kg'],
  ['ft', 'in', 'lb'],
] as const;

/** The unit that was chosen for a metric on any screen, or one of the same system as another that was chosen. */
export const findChosenUnit = (metric: Metric): string | undefined => {
  const chosen = read();
  const units = readUnits(metric);
  const own = chosen[findKey(metric)];
  if (own !== undefined && units.includes(own)) return own;
  const system = systems.find((one) => Object.values(chosen).some((unit) => one.some((other) => other === unit)));
  return system && units.find((unit) => system.some((other) => other === unit));
};

export const storeUnit = (metric: Metric, unit: string): void => {
  const text = JSON.stringify({ ...read(), [findKey(metric)]: unit });
  writeText(storedUnder, text);
  forThisPage = readText(storedUnder) === text ? null : JSON.parse(text);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What `find` reads of the chosen units, and again whenever one is chosen. */
export const useChosenUnits = <T>(find: () => T): T => useSyncExternalStore(subscribe, find);
