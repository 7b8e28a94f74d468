/** Where a value comes from. */
export const measurementSources = ['typed', 'assessment', 'profile', 'import', 'device', 'simulated'] as const;
export type MeasurementSource = (typeof measurementSources)[number];
