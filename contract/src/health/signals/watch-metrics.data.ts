/** What watches work out of many readings, as metrics. */
export const watchMetrics = {
  vo2max: {
    label: 'VO₂ max',
    unit: 'mL/kg/min',
    decimals: 1,
    units: {},
    possible: { min: 5, max: 100 },
    usual: { min: 15, max: 80 },
    loinc: '94122-9',
    ucum: 'mL/kg/min',
  },
  // Two measures of the same thing that can't be turned into each other: a value is the one that its source names.
  hrv_sdnn: {
    label: 'Heart rate variability (SDNN)',
    unit: 'ms',
    decimals: 0,
    units: {},
    possible: { min: 1, max: 600 },
    usual: { min: 5, max: 300 },
    loinc: '80404-7',
    ucum: 'ms',
  },
  hrv_rmssd: {
    label: 'Heart rate variability (RMSSD)',
    unit: 'ms',
    decimals: 0,
    units: {},
    possible: { min: 1, max: 600 },
    usual: { min: 5, max: 300 },
    loinc: null,
    ucum: 'ms',
  },
} as const;
