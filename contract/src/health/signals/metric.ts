/** How a unit becomes the metric's own: `value × factor + offset`. */
interface Conversion {
  readonly factor: number;
  readonly offset?: number;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface Metric {
  readonly label: string;
  /** The unit values are stored in. */
  readonly unit: string;
  /** Decimals shown in that unit. */
  readonly decimals: number;
  /** The other units a member may type. */
  readonly units: Readonly<Record<string, Conversion>>;
  /** Values outside cannot be true, in the stored unit. */
  readonly possible: Range;
  /** Values outside are rare: they are asked about once more before they are stored. */
  readonly usual: Range;
  /** A laboratory may report it only as below what it can measure: "< 0.3". */
  readonly canBeCensored?: boolean;
  /** Code of the value in an export (LOINC), where one exists. */
  readonly loinc: string | null;
  /** The unit's code in an export (UCUM). */
  readonly ucum: string;
}
