import type { LabMetricCode, MetricCode } from '@club/contract/health/signals/metrics';
import { estimateFiltration } from '#health/signals/person';

/** The values of one sample in their stored units; one that the laboratory could only limit is not among them. */
export type SampleValues = ReadonlyMap<MetricCode, number>;

/** Of whom the sample is; both sexes where it was not said. */
export interface SampledPerson {
  readonly age: number | null;
  readonly sexes: readonly ('M' | 'F')[];
}

interface Formula {
  readonly of: LabMetricCode;
  readonly from: readonly LabMetricCode[];
  /** As it is written beside the value. */
  readonly written: string;
  readonly work: (values: (code: LabMetricCode) => number, person: SampledPerson) => number | null;
}

const formulas: readonly Formula[] = [
  {
    of: 'non_hdl',
    from: ['total_cholesterol', 'hdl'],
    written: 'total cholesterol − HDL',
    work: (of) => of('total_cholesterol') - of('hdl'),
  },
  {
    of: 'remnant_cholesterol',
    from: ['total_cholesterol', 'hdl', 'ldl'],
    written: 'total cholesterol − HDL − LDL',
    work: (of) => of('total_cholesterol') - of('hdl') - of('ldl'),
  },
  {
    of: 'chol_hdl_ratio',
    from: ['total_cholesterol', 'hdl'],
    written: 'total cholesterol ÷ HDL',
    work: (of) => of('total_cholesterol') / of('hdl'),
  },
  {
    of: 'tg_hdl_ratio',
    from: ['triglycerides', 'hdl'],
    written: 'triglycerides ÷ HDL, both in mg/dL',
    work: (of) => of('triglycerides') / of('hdl'),
  },
  { of: 'apob_apoa1_ratio', from: ['apob', 'apoa1'], written: 'ApoB ÷ ApoA-I', work: (of) => of('apob') / of('apoa1') },
  { of: 'eag', from: ['hba1c'], written: '28.7 × HbA1c − 46.7', work: (of) => 28.7 * of('hba1c') - 46.7 },
  {
    of: 'homa_ir',
    from: ['fasting_glucose', 'insulin'],
    written: 'fasting glucose (mg/dL) × insulin (µIU/mL) ÷ 405',
    work: (of) => (of('fasting_glucose') * of('insulin')) / 405,
  },
  {
    of: 'tyg_index',
    from: ['triglycerides', 'fasting_glucose'],
    written: 'ln(triglycerides × fasting glucose ÷ 2), both in mg/dL',
    work: (of) => Math.log((of('triglycerides') * of('fasting_glucose')) / 2),
  },
  {
    of: 'bilirubin_indirect',
    from: ['bilirubin_total', 'bilirubin_direct'],
    written: 'total − direct bilirubin',
    work: (of) => of('bilirubin_total') - of('bilirubin_direct'),
  },
  {
    of: 'globulin',
    from: ['total_protein', 'albumin'],
    written: 'total protein − albumin',
    work: (of) => of('total_protein') - of('albumin'),
  },
  {
    of: 'albumin_globulin_ratio',
    from: ['albumin', 'total_protein'],
    written: 'albumin ÷ (total protein − albumin)',
    work: (of) => of('albumin') / (of('total_protein') - of('albumin')),
  },
  { of: 'ast_alt_ratio', from: ['ast', 'alt'], written: 'AST ÷ ALT', work: (of) => of('ast') / of('alt') },
  {
    of: 'fib4',
    from: ['ast', 'alt', 'platelets'],
    written: 'age × AST ÷ (platelets × √ALT)',
    work: (of, { age }) => (age === null ? null : (age * of('ast')) / (of('platelets') * Math.sqrt(of('alt')))),
  },
  {
    of: 'egfr',
    from: ['creatinine'],
    written: 'CKD-EPI 2021, from creatinine, age and sex',
    work: (of, { age, sexes }) =>
      age === null || sexes.length !== 1 || !sexes[0] ? null : estimateFiltration(of('creatinine'), age, sexes[0]),
  },
  {
    of: 'calcium_corrected',
    from: ['calcium', 'albumin'],
    written: 'calcium + 0.02 × (40 − albumin in g/L)',
    work: (of) => of('calcium') + 0.02 * (40 - of('albumin')),
  },
  {
    of: 'anion_gap',
    from: ['sodium', 'chloride', 'bicarbonate'],
    written: 'sodium − chloride − bicarbonate',
    work: (of) => of('sodium') - of('chloride') - of('bicarbonate'),
  },
  {
    of: 'nlr',
    from: ['neutrophils_abs', 'lymphocytes_abs'],
    written: 'neutrophils ÷ lymphocytes',
    work: (of) => of('neutrophils_abs') / of('lymphocytes_abs'),
  },
  {
    of: 'transferrin_saturation',
    from: ['iron', 'transferrin'],
    written: 'iron (µmol/L) ÷ (25.1 × transferrin in g/L) × 100',
    work: (of) => (of('iron') / (25.1 * of('transferrin'))) * 100,
  },
  {
    of: 'free_androgen_index',
    from: ['testosterone', 'shbg'],
    written: '100 × testosterone ÷ SHBG, both in nmol/L',
    work: (of) => (100 * of('testosterone')) / of('shbg'),
  },
];

/** A value that follows from others of the same sample. */
export interface DerivedValue {
  readonly of: LabMetricCode;
  readonly value: number;
  readonly written: string;
}

/**
 * What can be worked out from the values of one sample, never from two of different days. It is shown as worked out, and a
 * printed value of the same name before it.
 */
export const deriveValues = (sample: SampleValues, person: SampledPerson): readonly DerivedValue[] =>
  formulas.flatMap(({ of, from, written, work }) => {
    if (from.some((code) => !sample.has(code))) return [];
    const value = work((code) => sample.get(code) ?? Number.NaN, person);
    return value !== null && Number.isFinite(value) ? [{ of, value, written }] : [];
  });
