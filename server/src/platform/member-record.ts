import type { z } from 'zod';
import type { Db } from '#platform/db';

/** A row of a member's record as their copy holds it: plain values without the member, sealed columns opened. */
export type RecordRow = Readonly<Record<string, unknown>>;

/** What a sealed column holds: text, or JSON. */
export interface SealedContent {
  readonly as: 'text' | 'json';
  readonly schema: z.core.$ZodType;
}

/** Whose rows they are, within a transaction that sees them. */
export interface RecordScope {
  readonly db: Db;
  readonly memberId: string;
}

/** A table whose rows leave whole in a member's copy and come back from it, into this club or another one. */
export interface ReturningTable {
  readonly table: string;
  /** What a preview counts its rows under. */
  readonly kind: string;
  /** The column that says when a row is about. */
  readonly at?: string;
  readonly sealed?: Readonly<Record<string, SealedContent>>;
  /** The other columns that the database takes in more forms than the club writes. */
  readonly columns?: Readonly<Record<string, z.core.$ZodType>>;
  /** Whether the club could have written a row, for what no single column says. */
  readonly isPossible?: (row: RecordRow) => boolean;
  /** The column that names an older row of the same table. */
  readonly follows?: string;
  /** Rows come only where the row of another table is that they belong to. */
  readonly parent?: { readonly table: string; readonly column: string };
  /** Rows with the same values here come together, and only where the club has none with them; none: the table as a whole. */
  readonly together?: readonly string[];
  /** The most rows that a member may have. */
  readonly most?: number;
  /** What others of the record may rest on stays when an import is taken back. */
  readonly remains?: true;
  /** Rows in words that mean the same in every club. */
  readonly leave?: (within: RecordScope, rows: readonly RecordRow[]) => Promise<readonly RecordRow[]>;
  /** The same rows as this club writes them. */
  readonly arrive?: (within: RecordScope, rows: readonly RecordRow[]) => Promise<readonly RecordRow[]>;
}

/** A table whose rows do not come back, and why. */
export interface StayingTable {
  readonly table: string;
  readonly stays: string;
  /** What a preview calls its rows where a member would miss them. */
  readonly missed?: string;
}

export type RecordTable = ReturningTable | StayingTable;
