import { createHash } from 'node:crypto';
import { type BridgeArea, type ItemType, otherItemTypes } from '@club/contract/health/exchange/bridge-areas';
import { findBridgeArea } from '@club/contract/health/exchange/item-areas';
import type { ItemFault } from '@club/contract/health/exchange/left-out';
import { type MetricCode, metricCodes } from '@club/contract/health/signals/metrics';
import { type SeriesCode, seriesMetrics } from '@club/contract/health/signals/series';
import { hourMs, minuteMs } from '@club/contract/platform/units';
import type { Recorder } from '#health/exchange/imports';
import type { ItemContent } from './content.ts';
import { type ItemContext, SentItem } from './sent-item.ts';
import { readThings } from './things.ts';
import { type Moment, readMoment } from './times.ts';

/** Of an item that was deleted: no content has it. */
export const deletedHash = Buffer.alloc(32);

export interface ReadItem {
  readonly fault: null;
  /** Who it is, in hexadecimal. */
  readonly key: string;
  readonly id: string | null;
  readonly type: ItemType;
  readonly area: BridgeArea;
  /** The device as the app names it. */
  readonly source: string;
  readonly day: string;
  readonly at: Date | null;
  /** Null for an item that is to be deleted. */
  readonly content: ItemContent | null;
  readonly hash: Buffer;
}

/** An item that is not kept, and what can be said of it. */
export interface FaultyItem {
  readonly fault: ItemFault;
  readonly id: string | null;
  readonly type: string;
  readonly at: Date | null;
}

const types: ReadonlySet<string> = new Set<ItemType>([
  ...(Object.keys(seriesMetrics) as SeriesCode[]),
  ...(metricCodes as readonly MetricCode[]),
  ...otherItemTypes,
]);

/** The longest that an item lasts, and how far a clock may be ahead. */
const [longest, ahead, earliest] = [36 * hourMs, 10 * minuteMs, Date.UTC(1990, 0, 1)];

/** Reads one item of a batch: what it tells, or why it is left out. */
export const readItem = (sent: unknown, context: ItemContext): ReadItem | FaultyItem => {
  const parsed = SentItem.safeParse(sent);
  if (!parsed.success) return { fault: 'unreadable', at: null, ...describe(sent) };
  const item = parsed.data;
  const id = item.id ?? null;
  const leave = (fault: ItemFault, at: Date | null = null): FaultyItem => ({
    fault,
    id,
    type: showText(item.type),
    at,
  });
  if (!types.has(item.type)) return leave('not_kept', readMoment(item.start, context)?.at ?? null);
  const type = item.type as ItemType;
  const from = findRecorder(item, context);
  const app = showText(item.source?.app || context.app);
  if (item.deleted) {
    if (id === null) return leave('unreadable');
    const nothing = { content: null, hash: deletedHash, day: context.local.today, at: null };
    return {
      fault: null,
      id,
      type,
      area: findBridgeArea(type),
      source: from.device,
      key: toKey([app, id]),
      ...nothing,
    };
  }
  const span = findSpan(item, type, context);
  if (!span) return leave('unreadable');
  const [start, end] = [span.start.at.getTime(), span.end.at.getTime()];
  const isTimely = end >= start && end - start <= longest && end <= context.now.getTime() + ahead && start >= earliest;
  if (!isTimely) return leave('time', span.start.at);
  const told = readThings(item, type, { ...context, ...span });
  if (typeof told === 'string') return leave(told, span.start.at);
  const content = { type: showText(item.type), from, told };
  const identity = id === null ? [type, app, from.device, String(start), String(end)] : [app, id];
  return {
    fault: null,
    id,
    type,
    area: findBridgeArea(type),
    source: from.device,
    key: toKey(identity),
    day: type === 'day' ? (item.date ?? '') : context.local.toDay(type === 'sleep' ? span.end.at : span.start.at),
    at: span.start.at,
    content,
    hash: createHash('sha256').update(JSON.stringify(content)).digest(),
  };
};

const toKey = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');

/** What can be said of something that is no item. */
const describe = (sent: unknown): { readonly id: string | null; readonly type: string } => {
  const { id, type } = (typeof sent === 'object' && sent !== null ? sent : {}) as { id?: unknown; type?: unknown };
  return {
    id: typeof id === 'string' && id.length <= 200 ? showText(id) : null,
    type: typeof type === 'string' ? showText(type) : 'Item',
  };
};

/** Text of an app without characters that can't be stored or shown. */
const showText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\p{Bidi_C}]+/gu, ' ')
    .trim()
    .slice(0, 80);

const worn = /watch|band|ring|strap|tracker|oura|whoop|garmin|fitbit|polar|withings|suunto|coros|amazfit|zepp/i;

/** Who recorded it, named as a file of the same phone names it. */
const findRecorder = ({ source = {} }: SentItem, { app }: ItemContext): Recorder => {
  const device = showText(source.device || source.app || app);
  if (source.method === 'manual') return { device, source: 'manual' };
  const kind = source.kind || device;
  return { device, source: worn.test(kind) || (source.kind !== 'phone' && worn.test(device)) ? 'watch' : 'phone' };
};

interface Span {
  readonly start: Moment;
  readonly end: Moment;
}

const findSpan = (item: SentItem, type: ItemType, context: ItemContext): Span | null => {
  if (type === 'day') {
    if (item.date === undefined) return null;
    const at = context.local.findStart(item.date);
    const start = { at, zone: context.zone, offset: null };
    return { start, end: start };
  }
  const start = readMoment(item.start, context);
  const end = item.end === undefined ? start : readMoment(item.end, context);
  return start && end ? { start, end } : null;
};
