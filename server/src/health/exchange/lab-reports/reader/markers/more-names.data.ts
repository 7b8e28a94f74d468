import type { LabMetricCode } from '@club/contract/health/signals/metrics';
import type { ReportLanguage } from '#health/signals/laboratory';

/** Spellings that reports use beside the names of the table of markers. */
export const moreNames: Readonly<Record<ReportLanguage, Readonly<Partial<Record<LabMetricCode, readonly string[]>>>>> =
  {
    en: {},
    de: {},
    fr: {},
    es: {},
    it: { bun: ['Azotemia'] },
    pt: {},
    sv: {},
  };
