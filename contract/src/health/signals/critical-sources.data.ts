import type { MetricSource } from './metric.ts';

/** Where the limits of what can't wait are taken from. */
export const lowGlucose: MetricSource = {
  title: 'American Diabetes Association, Standards of Care in Diabetes: glycemic goals and hypoglycemia',
  year: 2024,
  doi: '10.2337/dc24-S006',
};
export const diabetesTreatment: MetricSource = {
  title: 'American Diabetes Association, Standards of Care in Diabetes: pharmacologic approaches',
  year: 2024,
  doi: '10.2337/dc24-S009',
};
export const pressureGuideline: MetricSource = {
  title: 'ACC/AHA guideline for high blood pressure in adults',
  year: 2017,
  doi: '10.1161/HYP.0000000000000065',
};
export const pregnancyPressure: MetricSource = {
  title: 'ACOG Practice Bulletin 222: gestational hypertension and preeclampsia',
  year: 2020,
  doi: '10.1097/AOG.0000000000003891',
};
export const lowPressure: MetricSource = { title: 'NHS, Low blood pressure (hypotension)', year: 2023, doi: null };
export const earlyWarning: MetricSource = {
  title: 'Royal College of Physicians, National Early Warning Score (NEWS) 2',
  year: 2017,
  doi: null,
};
export const oxygenGuideline: MetricSource = {
  title: 'BTS guideline for oxygen use in adults in healthcare and emergency settings',
  year: 2017,
  doi: '10.1136/thoraxjnl-2016-209729',
};
export const neutropenia: MetricSource = {
  title: 'NICE CG151, Neutropenic sepsis: prevention and management in people with cancer',
  year: 2012,
  doi: null,
};
export const potassiumGuideline: MetricSource = {
  title: 'UK Kidney Association, Clinical practice guideline: treatment of acute hyperkalaemia in adults',
  year: 2023,
  doi: null,
};
export const pathologists: MetricSource = {
  title: 'Royal College of Pathologists G158, The communication of critical and unexpected pathology results',
  year: 2017,
  doi: null,
};
export const sodiumGuideline: MetricSource = {
  title: 'Clinical practice guideline on diagnosis and treatment of hyponatraemia (Spasovski)',
  year: 2014,
  doi: '10.1530/EJE-13-1020',
};
export const kidneyGuideline: MetricSource = {
  title: 'KDIGO guideline for the evaluation and management of chronic kidney disease',
  year: 2024,
  doi: '10.1016/j.kint.2023.10.018',
};
export const acuteKidney: MetricSource = {
  title: 'KDIGO guideline for acute kidney injury, stage 3',
  year: 2012,
  doi: '10.1038/kisup.2012.1',
};
export const laboratoryList: MetricSource = {
  title: 'Mayo Clinic Laboratories, Critical values list',
  year: 2015,
  doi: null,
};
export const anaemia: MetricSource = {
  title: 'WHO guideline on haemoglobin cutoffs to define anaemia',
  year: 2024,
  doi: null,
};
export const triglycerideGuideline: MetricSource = {
  title: 'Endocrine Society guideline: evaluation and treatment of hypertriglyceridemia',
  year: 2012,
  doi: '10.1210/jc.2011-3213',
};
export const ownChoice: MetricSource = {
  title: "The club's own choice, more careful than the laboratories' lists",
  year: 2026,
  doi: null,
};
export const thinness: MetricSource = {
  title: 'WHO Technical Report 854: severe thinness (grade 3)',
  year: 1995,
  doi: null,
};
export const weightLoss: MetricSource = {
  title: 'AND and ASPEN consensus: characteristics of severe malnutrition',
  year: 2012,
  doi: '10.1177/0148607112440285',
};
export const moles: MetricSource = {
  title: 'American Academy of Dermatology, What to look for: ABCDEs of melanoma',
  year: 2024,
  doi: null,
};
