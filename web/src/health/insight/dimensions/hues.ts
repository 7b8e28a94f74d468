import type { DimensionCode } from '@club/contract/health/insight/dimensions';

/** Each part wears the hue of its signal; the word always is beside it. */
export const hues: Readonly<Record<DimensionCode, string>> = {
  body: 'var(--sig-body)',
  activity: 'var(--sig-move)',
  sleep: 'var(--sig-sleep)',
  nutrition: 'var(--sig-food)',
  mind: 'var(--sig-mind)',
  habits: 'var(--sig-glucose)',
  prevention: 'var(--primary)',
};
