/** A screening check that a country offers or an authority recommends, as data with its version and review date. */
export interface ScreeningRule {
  readonly code: string;
  readonly label: string;
  /** The part of the body it is for; null for everyone. */
  readonly organ: 'breasts' | 'cervix' | 'prostate' | null;
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
  readonly source: string | null;
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
  readonly country: string | null;
  readonly name: string;
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
  source: null,
  isCancer: false,
};

const unitedStates: ScreeningProgramme = {
  country: 'US',
  name: 'US Preventive Services Task Force',
  version: 'us-2026-11.2',
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
      text: 'A smear test every 3 years, or an HPV test, with or without a smear, every 5 years, from 30 to 65.',
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
      text: 'A mammogram every 2 years from 40 to 74.',
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
      text: 'From 55 to 69 it is an individual decision. The prostate self-check has the points for and against.',
      source: 'USPSTF 2018, doi:10.1001/jama.2018.3710',
      isCancer: true,
    },
    dental,
  ],
};

const england: ScreeningProgramme = {
  country: 'GB',
  name: 'NHS programmes, England',
  version: 'gb-2026-11.1',
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
      source: 'NHS cervical screening',
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
      source: 'NHS breast screening',
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
      source: 'NHS bowel cancer screening',
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
      source: 'NHS lung cancer screening',
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
      source: 'NHS, England',
      isCancer: true,
    },
    dental,
  ],
};

const askAtHome = (
  code: string,
  label: string,
  organ: ScreeningRule['organ'],
  from: number,
  text: string,
): ScreeningRule => ({
  code,
  label,
  organ,
  from,
  to: 120,
  months: null,
  text,
  source: 'World Health Organization, screening guidance',
  isCancer: true,
});

/** Advice for members of other countries: what exists, and to ask at home from when. */
const elsewhere: ScreeningProgramme = {
  country: null,
  name: "General advice; your country's programme may differ",
  version: 'general-2026-11.1',
  reviewBy: '2027-05-31',
  rules: [
    askAtHome(
      'cervical',
      'Cervical',
      'cervix',
      30,
      'Many countries offer an HPV or smear test from 25 or 30. Ask what yours offers.',
    ),
    askAtHome(
      'breast',
      'Breast',
      'breasts',
      50,
      'Many countries offer a mammogram every 2 years from 50 to 69. Ask what yours offers.',
    ),
    askAtHome(
      'bowel',
      'Bowel',
      null,
      50,
      'Many countries offer a stool test or colonoscopy from 50. Ask what yours offers.',
    ),
    dental,
  ],
};

export const screeningProgrammes: readonly ScreeningProgramme[] = [unitedStates, england, elsewhere];

/** Looking over one's own skin, in months. */
export const skinCheckMonths = 3;
