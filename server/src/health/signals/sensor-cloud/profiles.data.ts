/** How one kind of simulated person's glucose behaves, in mg/dL and minutes. */
export interface TraceProfile {
  readonly label: string;
  readonly baseline: number;
  /** Standard deviation of the baseline between days. */
  readonly dayToDay: number;
  /** Height of the rise around 7 in the morning. */
  readonly dawn: number;
  /** Rise for each gram of carbohydrate. */
  readonly gain: number;
  /** When a meal's rise is highest. */
  readonly peak: readonly [number, number];
  /** Depth of the dip that follows a meal, as a part of its rise. */
  readonly dip: number;
  /** Standard deviation of the sensor's slow noise. */
  readonly noise: number;
  /** Grams that every main meal has more than that of the first profile. */
  readonly moreCarbs: number;
}

/** Set so that fourteen days look like those of the studies on people without diabetes (Shah 2019) and with it. */
export const traceProfiles = {
  no_diabetes: {
    label: 'No diabetes',
    baseline: 90,
    dayToDay: 3,
    dawn: 7,
    gain: 0.7,
    peak: [40, 60],
    dip: 0.12,
    noise: 6.5,
    moreCarbs: 0,
  },
  prediabetes: {
    label: 'Prediabetes',
    baseline: 100,
    dayToDay: 4,
    dawn: 11,
    gain: 0.85,
    peak: [55, 80],
    dip: 0.03,
    noise: 7,
    moreCarbs: 3,
  },
  type_2: {
    label: 'Type 2 diabetes',
    baseline: 116,
    dayToDay: 9,
    dawn: 20,
    gain: 1.75,
    peak: [65, 95],
    dip: 0.02,
    noise: 12,
    moreCarbs: 6,
  },
} as const satisfies Readonly<Record<string, TraceProfile>>;

export type ProfileCode = keyof typeof traceProfiles;
export const profileCodes = Object.keys(traceProfiles) as [ProfileCode, ...ProfileCode[]];
