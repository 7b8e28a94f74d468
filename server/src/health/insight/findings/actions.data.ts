import type { Allergen } from '@club/contract/health/food/nutrients';
import type { FindingAction } from '@club/contract/health/insight/findings';
import type { Change } from './hindrances.ts';

/** One thing to do. `days`: from the start until it makes sense to measure again; a sample's own day without it. */
export interface ActionData {
  readonly code: string;
  readonly kind: Exclude<FindingAction['kind'], 'now'>;
  readonly title: string;
  readonly detail: string;
  /** The blueprint that it is; its evidence is the blueprint's own. */
  readonly blueprint?: string;
  readonly opens?: FindingAction['opens'];
  /** What it changes in a day, so that a limit may rule it out. */
  readonly changes: readonly Change[];
  /** The allergens of the food that it names. */
  readonly holds?: readonly Allergen[];
  readonly evidence?: NonNullable<FindingAction['evidence']>;
  readonly effect?: string;
  readonly days?: number;
}

type Evidence = NonNullable<FindingAction['evidence']>;

const [fourWeeks, sixWeeks, twelveWeeks] = [28, 42, 84];

/** What no study is needed for, and no guideline is cited for. */
const own = (sentence: string): Evidence => ({
  sentence,
  title: 'Our own choice, on the careful side',
  year: 2026,
  doi: null,
});

const oats = {
  kind: 'food',
  title: 'Oats or barley every day',
  detail: 'A large bowl, about 70 g of oats or barley: 3 g of beta-glucan.',
  opens: { room: 'recipes', search: 'oats' },
  changes: ['eating', 'glucose'],
  holds: ['gluten'],
  days: twelveWeeks,
} as const;

const oatsInTrials: Evidence = {
  sentence: 'Adding 3 g or more of oat beta-glucan a day lowered LDL and total cholesterol in randomised trials.',
  title: 'Cholesterol-lowering effects of oat β-glucan: a meta-analysis of randomized controlled trials',
  year: 2014,
  doi: '10.3945/ajcn.114.086108',
};

/** Every action that a finding can lead to, by its code. Figures and sentences are those of the source beside them. */
const actions = {
  clinician: {
    kind: 'clinician',
    title: 'Talk to a clinician about it',
    detail: 'Take this value and its range with you, with earlier ones and a list of your medicines.',
    changes: [],
    evidence: own(
      'One value outside its range makes no diagnosis: what it means depends on your history, your medicines and the other values.',
    ),
  },
  clinician_severe_cholesterol: {
    kind: 'clinician',
    title: 'Talk to a clinician about your cholesterol',
    detail:
      'Tell them about heart attacks and strokes in your family, and at what age. Change nothing you take before.',
    changes: [],
    evidence: {
      sentence:
        'From an LDL of 190 mg/dL (4.9 mmol/L) on, the guideline asks for a clinician whatever the other risks are.',
      title: 'AHA/ACC guideline on the management of blood cholesterol',
      year: 2018,
      doi: '10.1161/CIR.0000000000000625',
    },
  },
  clinician_vessels: {
    kind: 'clinician',
    title: 'Take it to the clinician who knows your heart',
    detail: 'Ask what your aim is: it is lower than this range. Change no medicine before.',
    changes: [],
    evidence: {
      sentence:
        'After heart disease, a stroke or with diabetes the guideline sets an aim of its own, by the whole risk.',
      title: 'AHA/ACC guideline on the management of blood cholesterol',
      year: 2018,
      doi: '10.1161/CIR.0000000000000625',
    },
  },
  measure_again: {
    kind: 'measure',
    title: 'Have it measured again',
    detail: 'This value is more than a year old. What it is today decides what to do.',
    changes: [],
    evidence: own('Of a value from long ago nobody can say what it is now.'),
  },
  clinician_triglycerides: {
    kind: 'clinician',
    title: 'Talk to a clinician about your triglycerides',
    detail: 'Ask what may raise them, and have them measured again fasting.',
    changes: [],
    evidence: {
      sentence:
        'From 500 mg/dL (5.6 mmol/L) on, the guideline speaks of severely raised triglycerides and looks for causes.',
      title: 'AHA/ACC guideline on the management of blood cholesterol',
      year: 2018,
      doi: '10.1161/CIR.0000000000000625',
    },
  },
  clinician_glucose: {
    kind: 'clinician',
    title: 'Talk to a clinician about your glucose',
    detail: 'Ask for a second test: one alone decides nothing.',
    changes: [],
    evidence: {
      sentence: 'At this height guidelines ask for a second test before anything is named.',
      title: 'Standards of Care in Diabetes, section 2',
      year: 2024,
      doi: '10.2337/dc24-S002',
    },
  },
  diabetes_team: {
    kind: 'clinician',
    title: 'Take it to your diabetes team',
    detail: 'Change neither your medicine nor how much you eat before.',
    changes: [],
    evidence: own('With diabetes your team sets the aim and the steps to it, not a range for everybody.'),
  },
  clinician_iron: {
    kind: 'clinician',
    title: 'Talk to a clinician about your iron',
    detail: 'Ask where it goes: food, periods, giving blood, the bowel, a medicine. Ask before you take iron.',
    changes: [],
    evidence: {
      sentence: 'Low iron has a cause, and the guideline looks for it, in men and after the last period above all.',
      title: 'British Society of Gastroenterology guidelines for iron deficiency anaemia in adults',
      year: 2021,
      doi: '10.1136/gutjnl-2021-325210',
    },
  },
  clinician_vitamin_d: {
    kind: 'clinician',
    title: 'Ask your clinician or pharmacist',
    detail: 'They say whether you need any, and how much. Biotin can disturb the test: say if you take it.',
    changes: [],
    evidence: own(
      'How much someone needs depends on the value, weight, kidneys and medicines, so that we name no amount.',
    ),
  },
  clinician_pressure: {
    kind: 'clinician',
    title: 'Show a clinician your readings',
    detail: 'Take the list of these days with you, and your monitor if you can. Change no medicine before.',
    opens: { room: 'blood_pressure' },
    changes: [],
    evidence: {
      sentence: 'Whether pressure is high is decided with readings outside the practice, as yours are, by a clinician.',
      title: 'European Society of Cardiology, guidelines for elevated blood pressure',
      year: 2024,
      doi: '10.1093/eurheartj/ehae178',
    },
    days: fourWeeks,
  },
  low_pressure: {
    kind: 'clinician',
    title: 'Mention it to a clinician',
    detail: 'Soon, if you get dizzy when you stand up, faint or fall, or take medicine for your pressure.',
    opens: { room: 'blood_pressure' },
    changes: [],
    evidence: own('Low pressure needs something only with signs, which no reading shows.'),
    days: fourWeeks,
  },
  low_weight: {
    kind: 'clinician',
    title: 'Talk to a clinician about your weight',
    detail: 'Soon, if you lost it without wanting to.',
    changes: [],
    evidence: {
      sentence: 'Below a body mass index of 18.5 an adult counts as underweight.',
      title: 'WHO. Body mass index classification',
      year: 2000,
      doi: null,
    },
    days: fourWeeks,
  },
  long_sleep: {
    kind: 'clinician',
    title: 'Mention it to a clinician',
    detail: 'Soon, if you are tired by day all the same, snore, or feel low.',
    opens: { room: 'sleep' },
    changes: [],
    evidence: {
      sentence: 'It is longer than what is recommended at your age. That alone says nothing about the reason.',
      title: "National Sleep Foundation's sleep time duration recommendations",
      year: 2015,
      doi: '10.1016/j.sleh.2014.12.010',
    },
    days: sixWeeks,
  },
  seven_readings: {
    kind: 'check',
    title: 'Measure on seven days',
    detail: 'Sitting, after five quiet minutes, at the same hour. Add each reading.',
    opens: { room: 'blood_pressure' },
    changes: [],
    evidence: {
      sentence:
        'One reading is not enough: the guideline asks for readings outside the practice before anything is named.',
      title: 'European Society of Cardiology, guidelines for elevated blood pressure',
      year: 2024,
      doi: '10.1093/eurheartj/ehae178',
    },
    days: 7,
  },
  less_salt: {
    kind: 'food',
    title: 'Less salt',
    detail: 'Keep it off the table, and choose bread, cheese, sauces and ready meals with less of it.',
    opens: { room: 'foods' },
    changes: ['eating'],
    evidence: {
      sentence: 'Eating less salt for four weeks or longer lowered blood pressure in randomised trials.',
      title: 'Effect of longer-term modest salt reduction on blood pressure',
      year: 2013,
      doi: '10.1136/bmj.f1325',
    },
    effect: '−4.2/−2.1 mmHg on average with 4.4 g of salt less a day (34 trials)',
    days: sixWeeks,
  },
  oats_cholesterol: {
    ...oats,
    evidence: oatsInTrials,
    effect: '−0.25 mmol/L of LDL and −0.30 mmol/L of total cholesterol on average',
  },
  oats_particles: {
    ...oats,
    evidence: {
      sentence: 'Oat beta-glucan was tried against LDL, non-HDL cholesterol and apoB in randomised trials.',
      title: 'The effect of oat β-glucan on LDL-cholesterol, non-HDL-cholesterol and apoB: a systematic review',
      year: 2016,
      doi: null,
    },
  },
  mediterranean: {
    kind: 'blueprint',
    title: 'Eat the Mediterranean way',
    detail: 'Olive oil, greens, beans, nuts and fish, one habit after the other.',
    blueprint: 'mediterranean-plate',
    changes: ['eating'],
    days: twelveWeeks,
  },
  glucose_around_meals: {
    kind: 'blueprint',
    title: 'Small things around meals',
    detail: 'A walk after meals, vegetables first, no sweet drinks.',
    blueprint: 'steady-glucose',
    changes: ['eating', 'glucose'],
  },
  endurance: {
    kind: 'training',
    title: 'Easy endurance, three times a week',
    detail: 'In all at least 120 minutes: you can speak in sentences.',
    opens: { room: 'training' },
    changes: ['effort'],
    evidence: {
      sentence: 'Endurance training raised HDL a little in randomised trials, from about 120 minutes a week on.',
      title: 'Effect of aerobic exercise training on serum levels of high-density lipoprotein cholesterol',
      year: 2007,
      doi: '10.1001/archinte.167.10.999',
    },
    effect: '+0.065 mmol/L (2.5 mg/dL) on average (25 trials)',
    days: twelveWeeks,
  },
  weight_programme: {
    kind: 'food',
    title: 'A meal plan with less energy',
    detail: 'Slowly, with movement beside it. Half a kilo a week is plenty.',
    opens: { room: 'meal_plan' },
    changes: ['eating', 'glucose', 'deficit'],
    evidence: {
      sentence: 'People in a year of a programme for eating and movement lost weight; there was no group without it.',
      title: 'A national effort to prevent type 2 diabetes: participant-level evaluation',
      year: 2017,
      doi: '10.2337/dc16-2099',
    },
    effect: '−4.2 % of the weight on average after a year (14,747 people)',
    days: twelveWeeks,
  },
  sleep_rhythm: {
    kind: 'blueprint',
    title: 'A steady time of waking',
    detail: 'One habit more each week, up to an earlier, calmer evening.',
    blueprint: 'sleep-rhythm',
    changes: [],
    days: sixWeeks,
  },
  measure_when_well: {
    kind: 'measure',
    title: 'Measure it again when you are well',
    detail: 'An infection, an injury or hard training raises it for days.',
    opens: { room: 'laboratory' },
    changes: [],
    evidence: own('It changes by itself more than most values, so that one alone says little.'),
  },
  measure_rested: {
    kind: 'measure',
    title: 'Measure it again rested',
    detail: 'Without hard training for three days before, and with a list of your medicines.',
    opens: { room: 'laboratory' },
    changes: [],
    evidence: own('Hard training raises it for days, so that a rested sample says more.'),
  },
} as const satisfies Readonly<Record<string, Omit<ActionData, 'code'>>>;

export type ActionCode = keyof typeof actions;

export const findActionData = (code: string): ActionData => {
  const known = Object.hasOwn(actions, code) ? (code as ActionCode) : 'clinician';
  return { code: known, ...actions[known] };
};
