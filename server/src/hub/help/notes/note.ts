import type { NoteTopic } from '@club/contract/hub/help';

/** Where a note's statements come from. */
export interface NoteSource {
  readonly title: string;
  readonly publisher: string;
  /** Null for a page that its publisher revises without a year. */
  readonly year: number | null;
  readonly url: string;
}

/** General knowledge in two to four sentences: never about the reader, never a dose, never a promise. */
export interface ShippedNote {
  readonly slug: string;
  readonly title: string;
  readonly topic: NoteTopic;
  readonly text: readonly string[];
  readonly source: NoteSource;
  /** The day on which it was written after its source. */
  readonly writtenOn: string;
  /** What else people call it, also in other languages. */
  readonly words: string;
}

export type NoteText = Pick<ShippedNote, 'slug' | 'title' | 'text' | 'source' | 'words'>;
