/** What an authority says about PSA tests, by country, age and risk. The first rule that fits is shown. */
export interface TestingAdvice {
  /** Null for everywhere else. */
  readonly country: 'US' | 'GB' | 'EU' | null;
  readonly from?: number;
  /** Up to and including this age. */
  readonly to?: number;
  /** Only for those with a higher chance. */
  readonly atRisk?: boolean;
  readonly title: string;
  readonly text: string;
  readonly source: string;
}

const uspstf = 'US Preventive Services Task Force, 2018 (doi:10.1001/jama.2018.3710)';
const urologists = 'AUA/SUO, 2023 (doi:10.1097/JU.0000000000003491)';
const nhs = 'NHS England, PSA testing, 2025';
const council = 'EU Council Recommendation, 2022 (2022/C 473/01)';

export const testingAdvice: readonly TestingAdvice[] = [
  {
    country: 'US',
    from: 70,
    title: 'From 70, a PSA test is not recommended as a routine',
    text: 'The harms outweigh the benefit for most people of this age. Consider discussing it with a clinician.',
    source: uspstf,
  },
  {
    country: 'US',
    from: 40,
    to: 69,
    atRisk: true,
    title: 'With your risk, a talk about PSA tests makes sense from 40 to 45',
    text: 'Consider discussing it with a clinician now: for whom it makes sense, and how often.',
    source: urologists,
  },
  {
    country: 'US',
    from: 55,
    to: 69,
    title: 'From 55 to 69, a PSA test is your own decision',
    text: 'Weigh the points for and against with a clinician before you decide.',
    source: uspstf,
  },
  {
    country: 'US',
    from: 45,
    to: 54,
    title: 'From 45 to 50, a first PSA test can be discussed',
    text: 'Urologists offer a first value at this age, then a test every 2 to 4 years from 50.',
    source: urologists,
  },
  {
    country: 'GB',
    from: 45,
    to: 61,
    atRisk: true,
    title: 'Tell your GP about your risk',
    text: 'A draft of November 2025 proposes tests every 2 years from 45 to 61 for people with a BRCA variant. Whether it becomes a programme is not decided here.',
    source: 'UK National Screening Committee, draft of November 2025',
  },
  {
    country: 'GB',
    from: 50,
    title: 'From 50, you may ask your GP for a PSA test',
    text: 'There is no screening programme. Weigh the points for and against with your GP first.',
    source: nhs,
  },
  {
    country: 'EU',
    from: 71,
    title: 'From 71, a PSA test is not recommended as a routine',
    text: "The EU's trials of screening end at 70. Consider discussing a test with a clinician.",
    source: council,
  },
  {
    country: 'EU',
    from: 40,
    atRisk: true,
    title: 'Tell a clinician about your risk',
    text: 'With it, a talk about PSA tests makes sense earlier than for others: from 45, with a BRCA2 variant from 40.',
    source: 'European Association of Urology, 2024',
  },
  {
    country: 'EU',
    from: 50,
    title: 'Ask whether your country offers a PSA test',
    text: 'EU countries are trying out PSA tests followed by MRI, up to 70. Weigh the points for and against with a clinician.',
    source: council,
  },
  {
    country: null,
    from: 70,
    title: 'From 70, a PSA test is not recommended as a routine',
    text: 'Advice differs between countries; this is that of the United States. Consider discussing it with a clinician.',
    source: uspstf,
  },
  {
    country: null,
    from: 40,
    atRisk: true,
    title: 'Tell a clinician about your risk',
    text: 'With it, a talk about PSA tests makes sense earlier than for others.',
    source: urologists,
  },
  {
    country: null,
    from: 50,
    title: 'A PSA test is your own decision',
    text: 'Advice differs between countries; from 55 to 69 this is that of the United States. Weigh the points for and against with a clinician.',
    source: uspstf,
  },
];

/** Where no rule fits: too young, or the age isn't known. */
export const noRoutineTest = {
  title: 'No routine test at your age',
  text: 'Nobody recommends a PSA test without symptoms or risk this early. See a clinician about symptoms that trouble you.',
};
