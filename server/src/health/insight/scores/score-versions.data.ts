interface ScoreVersion {
  readonly version: string;
  /** The first day it is worked out under. */
  readonly validFrom: string;
}

/** The rules of the health score, oldest first: one more with every change of a table. */
export const scoreVersions: readonly [ScoreVersion, ...ScoreVersion[]] = [
  { version: 'le8-2022.1', validFrom: '2024-01-01' },
];

/** All scores are worked out under the newest rules, also those of earlier days. */
export const scoreVersion = (scoreVersions.at(-1) ?? scoreVersions[0]).version;
