import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import type { SeriesCode } from '@club/contract/health/signals/series';
import type { NewDay } from '#health/body/activity';
import type { NewNight } from '#health/body/sleep';

/** The device or app that recorded something, as the file names it. */
export interface Recorder {
  readonly device: string;
  readonly source: ActivitySource;
}

/** What adds up over a day; a span's value is spread over its time. */
export type SpanMetric =
  | 'steps'
  | 'distance_m'
  | 'active_kcal'
  | 'active_min_moderate'
  | 'active_min_vigorous'
  | 'floors';

/** One thing a file tells, in the units the club keeps. `type` is the file's own word for it, for the preview. */
export type FileRecord = { readonly type: string; readonly from: Recorder } & (
  | {
      readonly kind: 'reading';
      readonly metric: Exclude<SeriesCode, 'steps'>;
      readonly at: Date;
      readonly value: number;
    }
  | {
      readonly kind: 'span';
      readonly metric: SpanMetric;
      readonly start: Date;
      readonly end: Date;
      readonly value: number;
      /** The record's own zone, an IANA name or `+hh:mm`; null for the member's. */
      readonly zone: string | null;
    }
  | { readonly kind: 'value'; readonly metric: MetricCode; readonly at: Date; readonly value: number }
  /** A day's own totals; its `time_zone` as for a span, never null. */
  | { readonly kind: 'day'; readonly day: NewDay }
  | { readonly kind: 'night'; readonly night: NewNight }
  | {
      readonly kind: 'session';
      readonly session: 'mindful' | 'workout';
      /** What was done: of a workout its sport, in the file's own word. */
      readonly name: string;
      readonly start: Date;
      readonly end: Date;
      readonly figures?: WorkoutFigures;
    }
);

/** What a file says of a workout as a whole; a figure it does not give is left out or null. */
export interface WorkoutFigures {
  /** Energy with what rest would have taken. */
  readonly kcal?: number | null;
  /** Energy above rest. */
  readonly activeKcal?: number | null;
  readonly distanceM?: number | null;
  /** Beats a minute. */
  readonly averagePulse?: number | null;
  readonly highestPulse?: number | null;
}

/** Something a file holds that the club does not keep, or cannot read: counted by name, never dropped in silence. */
export interface LeftOut {
  readonly kind: 'left_out';
  readonly type: string;
  readonly why: 'not_kept' | 'unreadable' | 'impossible' | 'censored';
  /** How many; one unless said. */
  readonly count?: number;
}

/** What has to be asked before the file can be read truly. `example` shows a value of the file that can be read two ways. */
export interface Question {
  readonly id: 'date_order' | 'distance_unit' | 'time_zone' | 'glucose_unit';
  readonly choices: readonly string[];
  readonly example: string | null;
}

export interface ReadContext {
  /** The member's zone, for times that do not name one. */
  readonly timeZone: string;
  /** By the question's id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A file as uploaded: the entries of a zip, or the one file itself. Streams are guarded against bombs. */
export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  readonly entries: readonly FileEntry[];
}

export interface FileEntry {
  readonly path: string;
  readonly size: number;
  /** The first bytes, to recognise content: names are translated on some phones. */
  head(bytes: number): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
  /**
   * Lends content as a file to a library that needs one. The library opens the file while it is empty and has a name; its
   * name is taken away before the first byte, so that nothing readable is left on the disk, however the process ends.
   */
  withFile<Held, T>(
    content: AsyncIterable<Uint8Array>,
    open: (path: string) => Held,
    use: (held: Held) => Promise<T>,
  ): Promise<T>;
}

/** A reader of one kind of export. */
export interface ImportFormat {
  /** In snake case: `apple_health`. */
  readonly id: string;
  readonly label: string;
  /** The entries it understands, none when the file is something else. It goes by content, not by names alone. */
  recognise(file: UploadedFile): Promise<readonly FileEntry[]>;
  /** What the content leaves open; nothing when it is clear. */
  ask?(entries: readonly FileEntry[], context: ReadContext): Promise<readonly Question[]>;
  /** Reads in batches of some thousand records at most, in bounded memory. @throws {UnreadableFile} when it is broken. */
  read(entries: readonly FileEntry[], context: ReadContext): AsyncIterable<readonly (FileRecord | LeftOut)[]>;
}

/** A file that cannot be imported. The message is shown to the member: what is wrong, and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
