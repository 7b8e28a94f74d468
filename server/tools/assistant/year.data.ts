/** Offers with their prices in hundredths of a point, and which of what was bought has been used. */
export const purchases = {
  offers: [
    { title: 'Back massage', price: 6000, category: 1 },
    { title: 'Yoga at sunrise', price: 3000, category: 2 },
    { title: 'Spa morning', price: 4500, category: 3 },
    { title: 'Herbal tea set', price: 1500, category: 1 },
    { title: 'Mountain hotel for two', price: 120_000, category: 2 },
    { title: 'Swimming lesson', price: 2500, category: 3 },
  ],
  used: ['Yoga at sunrise', 'Back massage'],
} as const;

interface PointsDay {
  readonly day: string;
  readonly visit?: boolean;
  /** In hundredths. */
  readonly given?: number;
  /** The title of an offer. */
  readonly buys?: string;
}

/** Days on which points moved, the earliest first. */
export const yearOfPoints: readonly PointsDay[] = [
  { day: '2025-03-11', given: 1250 },
  { day: '2025-10-14', given: 2000 },
  { day: '2026-01-08', given: 1800, visit: true },
  { day: '2026-02-17', buys: 'Yoga at sunrise' },
  { day: '2026-03-10', given: 2400 },
  { day: '2026-03-19', visit: true },
  { day: '2026-04-22', given: 3100 },
  { day: '2026-05-06', buys: 'Spa morning' },
  { day: '2026-05-18', given: 1700 },
  { day: '2026-06-09', given: 4200, visit: true },
  { day: '2026-07-15', given: 2650, buys: 'Swimming lesson' },
  { day: '2026-08-03', visit: true },
  { day: '2026-08-21', given: 1950 },
  { day: '2026-09-04', buys: 'Back massage' },
  { day: '2026-09-16', given: 3300, visit: true },
  { day: '2026-10-02', buys: 'Herbal tea set' },
  { day: '2026-10-20', given: 2850, visit: true },
  { day: '2026-11-10', visit: true },
];

const monthly = (kilos: readonly (readonly [day: string, value: number])[]) =>
  kilos.map(([at, value]) => ({ at, values: [{ metric: 'weight', value, unit: 'kg' }] as const }));

/** What was measured, and the days of runs and of calm. */
export const yearOfHealth = {
  measured: [
    ...monthly([
      ['2025-11-03', 77.8],
      ['2025-12-01', 77.1],
      ['2026-01-05', 78.2],
      ['2026-02-02', 77],
      ['2026-03-02', 76.4],
      ['2026-04-06', 75.9],
      ['2026-05-04', 75.1],
      ['2026-06-01', 74.3],
      ['2026-07-06', 74.8],
      ['2026-08-03', 73.9],
      ['2026-09-07', 73.2],
      ['2026-10-05', 72.9],
    ]),
    ...(
      [
        ['2026-04-14', 131, 84, 66],
        ['2026-06-16', 128, 83, 64],
        ['2026-09-15', 126, 81, 62],
        ['2026-10-13', 124, 79, 61],
      ] as const
    ).map(([at, systolic, diastolic, pulse]) => ({
      at,
      values: [
        { metric: 'systolic', value: systolic, unit: 'mmHg' },
        { metric: 'diastolic', value: diastolic, unit: 'mmHg' },
        { metric: 'resting_pulse', value: pulse, unit: 'bpm' },
      ] as const,
    })),
    {
      at: '2026-04-20',
      values: [
        { metric: 'ldl', value: 131, unit: 'mg/dL' },
        { metric: 'hba1c', value: 5.8, unit: '%' },
      ] as const,
    },
  ],
  runs: [
    '2026-03-04',
    '2026-03-18',
    '2026-03-25',
    '2026-06-11',
    '2026-09-03',
    '2026-09-10',
    '2026-09-17',
    '2026-09-24',
    '2026-10-06',
    '2026-10-13',
    '2026-10-27',
    '2026-11-03',
    '2026-11-10',
    '2026-11-12',
    '2026-11-17',
  ],
  calm: ['2026-10-07', '2026-10-21', '2026-11-04', '2026-11-11', '2026-11-12', '2026-11-16', '2026-11-18'],
} as const;
