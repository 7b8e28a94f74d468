/** A screening check that a country offers or an authority recommends, as data with its version and review date. */
export interface ScreeningRule {
  readonly code: string;
  readonly label: string;
  /** The part of the body it is for; null for everyone. */
  readonly organ: 'breasts' | 'cervix' | 'prostate' | null;
  /** Only in these countries of the programme. */
  readonly only?: readonly string[];
  /** From this age on, in full years. */
  readonly from: number;
  /** Up to and including this age. */
  readonly to: number;
  /** Null where there is no interval, only a talk. */
  readonly months: number | null;
  /** Another interval after a check of that kind. */
  readonly monthsAfter?: Readonly<Record<string, number>>;
  /** Another interval after a check before that day, up to and including that age. */
  readonly monthsBefore?: { readonly day: string; readonly to: number; readonly months: number };
  readonly smoking?: SmokingRule;
  readonly text: string;
  /** The programme or authority with its year, or that it is our own choice. */
  readonly source: string;
  /** False for checks that the override for a high risk leaves alone. */
  readonly isCancer: boolean;
}

interface SmokingRule {
  /** Cigarettes a day over 20, times years. */
  readonly packYears: number;
  /** Years since stopping, not included; null for any time. */
  readonly quitWithin: number | null;
}

export interface ScreeningProgramme {
  /** ISO 3166-1 alpha-2; null for everywhere else. */
  readonly countries: readonly string[] | null;
  readonly name: string;
  /** What else to know about the programme before its ages. */
  readonly note?: string;
  readonly version: string;
  readonly reviewBy: string;
  readonly rules: readonly ScreeningRule[];
}

const dental: ScreeningRule = {
  code: 'dental',
  label: 'Dental',
  organ: null,
  from: 0,
  to: 120,
  months: 12,
  text: 'About once a year, or as often as your dentist says.',
  source: 'Our own choice',
  isCancer: false,
};

const unitedStates: ScreeningProgramme = {
  countries: ['US'],
  name: 'US Preventive Services Task Force',
  version: 'us-2026-11.3',
  reviewBy: '2027-05-31',
  rules: [
    {
      code: 'cervical',
      label: 'Cervical',
      organ: 'cervix',
      from: 21,
      to: 29,
      months: 36,
      text: 'A smear test every 3 years from 21 to 29.',
      source: 'USPSTF 2018, doi:10.1001/jama.2018.10897',
      isCancer: true,
    },
    {
      code: 'cervical',
      label: 'Cervical',
      organ: 'cervix',
      from: 30,
      to: 65,
      months: 36,
      monthsAfter: { hpv: 60 },
      text: 'A smear test every 3 years, or an HPV test, with or without a smear, every 5 years, from 30 to 65. Not after that, if your last tests were clear.',
      source: 'USPSTF 2018, doi:10.1001/jama.2018.10897',
      isCancer: true,
    },
    {
      code: 'breast',
      label: 'Breast',
      organ: 'breasts',
      from: 40,
      to: 74,
      months: 24,
      text: 'A mammogram every 2 years from 40 to 74. From 75 the evidence is not sufficient.',
      source: 'USPSTF 2024, doi:10.1001/jama.2024.5534',
      isCancer: true,
    },
    {
      code: 'bowel',
      label: 'Bowel',
      organ: null,
      from: 45,
      to: 75,
      months: 12,
      monthsAfter: { colonoscopy: 120 },
      text: 'A stool test every year, or a colonoscopy every 10 years, from 45 to 75.',
      source: 'USPSTF 2021, doi:10.1001/jama.2021.6238',
      isCancer: true,
    },
    {
      code: 'bowel',
      label: 'Bowel',
      organ: null,
      from: 76,
      to: 85,
      months: null,
      text: 'From 76 to 85 it is an individual decision: ask a clinician.',
      source: 'USPSTF 2021, doi:10.1001/jama.2021.6238',
      isCancer: true,
    },
    {
      code: 'lung',
      label: 'Lung',
      organ: null,
      from: 50,
      to: 80,
      months: 12,
      smoking: { packYears: 20, quitWithin: 15 },
      text: 'A low-dose CT scan every year from 50 to 80, after 20 pack-years, if you smoke or stopped within 15 years.',
      source: 'USPSTF 2021, doi:10.1001/jama.2021.1117',
      isCancer: true,
    },
    {
      code: 'prostate',
      label: 'Prostate',
      organ: 'prostate',
      from: 55,
      to: 69,
      months: null,
      text: 'From 55 to 69 it is an individual decision: the prostate self-check has the points for and against. From 70 it is not recommended.',
      source: 'USPSTF 2018, doi:10.1001/jama.2018.3710',
      isCancer: true,
    },
    dental,
  ],
};

const england: ScreeningProgramme = {
  countries: ['GB'],
  name: 'NHS programmes, England',
  note: 'Scotland, Wales and Northern Ireland run programmes of their own.',
  version: 'gb-2026-11.2',
  reviewBy: '2027-05-31',
  rules: [
    {
      code: 'cervical',
      label: 'Cervical',
      organ: 'cervix',
      from: 25,
      to: 64,
      months: 60,
      monthsBefore: { day: '2025-07-01', to: 49, months: 36 },
      text: 'An HPV test every 5 years from 25 to 64, sooner if HPV is found. Up to 49, every 3 years after a test before July 2025.',
      source: 'NHS England, cervical screening, 2025',
      isCancer: true,
    },
    {
      code: 'breast',
      label: 'Breast',
      organ: 'breasts',
      from: 50,
      to: 70,
      months: 36,
      text: 'A mammogram every 3 years from 50 up to the 71st birthday.',
      source: 'NHS England, breast screening, 2025',
      isCancer: true,
    },
    {
      code: 'bowel',
      label: 'Bowel',
      organ: null,
      from: 50,
      to: 74,
      months: 24,
      text: 'A stool test (FIT) every 2 years from 50 to 74.',
      source: 'NHS England, bowel cancer screening, 2025',
      isCancer: true,
    },
    {
      code: 'lung',
      label: 'Lung',
      organ: null,
      from: 55,
      to: 74,
      months: 24,
      smoking: { packYears: 0, quitWithin: null },
      text: 'A lung health check from 55 to 74 if you smoke or smoked; a scan every 2 years if it finds a high risk. Not everywhere before March 2030.',
      source: 'NHS England, lung cancer screening, 2025',
      isCancer: true,
    },
    {
      code: 'prostate',
      label: 'Prostate',
      organ: 'prostate',
      from: 50,
      to: 120,
      months: null,
      text: 'No programme. From 50 you may ask your GP; the prostate self-check has the points for and against.',
      source: 'NHS England, PSA testing, 2025',
      isCancer: true,
    },
    dental,
  ],
};

const council = 'EU Council Recommendation 2022 (2022/C 473/01)';

const breastOfUnion = {
  code: 'breast',
  label: 'Breast',
  organ: 'breasts',
  source: council,
  isCancer: true,
} as const;

/**
 * What the Council of the European Union recommends to its member states, since each has its own programme. Where it
 * names no interval or age, the row asks or says whose it is.
 */
const europeanUnion: ScreeningProgramme = {
  countries: [
    ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
    ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  ],
  name: council,
  note: "It is what the EU recommends to its countries; your country's own programme may have other ages and intervals.",
  version: 'eu-2026-11.1',
  reviewBy: '2027-05-31',
  rules: [
    {
      code: 'cervical',
      label: 'Cervical',
      organ: 'cervix',
      from: 30,
      to: 65,
      months: 60,
      text: 'An HPV test every 5 years or more from 30 to 65.',
      source: council,
      isCancer: true,
    },
    {
      ...breastOfUnion,
      from: 45,
      to: 49,
      months: null,
      text: 'Recommended from 50, suggested from 45: ask whether your country offers a mammogram already.',
    },
    {
      ...breastOfUnion,
      from: 50,
      to: 69,
      months: 24,
      text: 'A mammogram from 50 to 69, every 2 years by the European breast guidelines.',
    },
    {
      ...breastOfUnion,
      from: 70,
      to: 74,
      months: null,
      text: 'Suggested up to 74: ask whether your country still offers a mammogram.',
    },
    {
      code: 'bowel',
      label: 'Bowel',
      organ: null,
      from: 50,
      to: 74,
      months: 24,
      monthsAfter: { colonoscopy: 120 },
      text: 'A stool test (FIT) from 50 to 74; the intervals, 2 years or 10 after a colonoscopy, are our own choice.',
      source: council,
      isCancer: true,
    },
    {
      code: 'lung',
      label: 'Lung',
      organ: null,
      from: 50,
      to: 75,
      months: null,
      smoking: { packYears: 15, quitWithin: 15 },
      text: 'Countries are trying out low-dose CT scans for people who smoke or smoked heavily. Ask whether yours does; the ages, 50 to 75, are our own choice.',
      source: council,
      isCancer: true,
    },
    {
      code: 'prostate',
      label: 'Prostate',
      organ: 'prostate',
      from: 50,
      to: 70,
      months: null,
      text: 'Countries are trying out PSA tests followed by MRI, up to 70. Ask whether yours does; the start at 50 is our own choice.',
      source: council,
      isCancer: true,
    },
    {
      code: 'stomach',
      label: 'Stomach',
      organ: null,
      // Where stomach cancer is most common in the Union.
      only: ['BG', 'EE', 'HR', 'LT', 'LV', 'PT', 'RO', 'SI'],
      from: 30,
      to: 64,
      months: null,
      text: 'Where stomach cancer is common, countries are trying out a test for Helicobacter pylori. Ask whether yours does; the countries and ages are our own choice.',
      source: council,
      isCancer: true,
    },
    dental,
  ],
};

const askAtHome = (
  rule: Pick<ScreeningRule, 'code' | 'label' | 'organ' | 'from' | 'to' | 'text' | 'source'>,
): ScreeningRule => ({ ...rule, months: null, isCancer: true });

/** Advice for members of other countries: what exists, and to ask at home from when. */
const elsewhere: ScreeningProgramme = {
  countries: null,
  name: 'General advice',
  note: "We don't have your country's programme, so these rows are general: ask a clinician what your country offers.",
  version: 'general-2026-11.2',
  reviewBy: '2027-05-31',
  rules: [
    askAtHome({
      code: 'cervical',
      label: 'Cervical',
      organ: 'cervix',
      from: 30,
      to: 65,
      text: 'An HPV test every 5 to 10 years from 30; after two clear ones in a row, none from 50. Up to 65 is our own choice.',
      source: 'World Health Organization, cervical screening guideline, 2021',
    }),
    askAtHome({
      code: 'breast',
      label: 'Breast',
      organ: 'breasts',
      from: 50,
      to: 69,
      text: 'Many countries offer a mammogram every 2 years from 50 to 69. Ask what yours offers.',
      source: 'World Health Organization, position paper on mammography screening, 2014',
    }),
    askAtHome({
      code: 'bowel',
      label: 'Bowel',
      organ: null,
      from: 50,
      to: 75,
      text: 'Many countries offer a stool test or colonoscopy from 50 to about 75. Ask what yours offers.',
      source: 'Our own choice',
    }),
    dental,
  ],
};

export const screeningProgrammes: readonly ScreeningProgramme[] = [unitedStates, england, europeanUnion, elsewhere];

/** The programme of a country, or the general advice. */
export const findProgramme = (country: string | null): ScreeningProgramme =>
  screeningProgrammes.find(({ countries }) => country !== null && countries?.includes(country)) ?? elsewhere;

/** Looking over one's own skin, in months. */
export const skinCheckMonths = 3;
