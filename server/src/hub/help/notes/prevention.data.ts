import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const preventionNotes: readonly NoteText[] = [
  {
    slug: 'screening-idea',
    title: 'What is screening?',
    text: [
      'Screening looks for early signs in people without complaints. It finds some things earlier and also raises false alarms.',
      'That is why programmes name ages and intervals, and leave the choice to the person.',
    ],
    source: sources.bowelCheck,
    words: 'check-up, preventive, Vorsorge, cribado, dépistage, rastreio',
  },
  {
    slug: 'breast-check',
    title: 'When is mammography offered in the United States?',
    text: [
      'Its task force recommends it every two years from 40 to 74.',
      'Other countries begin later or have other intervals: the country’s own programme applies.',
    ],
    source: sources.breastCheck,
    words: 'mammogram, breast screening, Mammographie, mamografía, mammographie, mammografia',
  },
  {
    slug: 'bowel-check',
    title: 'When is bowel screening advised in the United States?',
    text: [
      'From 45 to 75, by stool test or by looking inside, at different intervals.',
      'From 76 to 85 it is a personal decision with a doctor.',
    ],
    source: sources.bowelCheck,
    words: 'colonoscopy, stool test, fit, Darmspiegelung, colonoscopia, coloscopie',
  },
  {
    slug: 'cervix-check',
    title: 'How is the cervix screened?',
    text: [
      'By a smear, by a test for papillomavirus, or both: in the United States from 21 to 65. Other countries have other ages.',
      'The virus test allows longer intervals.',
    ],
    source: sources.cervixCheck,
    words: 'pap smear, hpv test, Abstrich, citología, frottis, pap test',
  },
  {
    slug: 'lung-check',
    title: 'Who is offered a lung scan?',
    text: [
      'In the United States adults from 50 to 80 who smoked much and still do or stopped within 15 years.',
      'Not smoking helps most.',
    ],
    source: sources.lungCheck,
    words: 'lung screening, ct scan, smokers, Lungen-CT',
  },
  {
    slug: 'skin-signs',
    title: 'Which changes of a mole should a doctor see?',
    text: [
      'Asymmetry, a ragged border, several colours, a width over 6 mm, and above all a mole that changes.',
      'A new spot that bleeds or doesn’t heal belongs in the same group.',
    ],
    source: sources.skinCheck,
    words: 'abcde, mole check, skin spot, Muttermal, lunar, grain de beauté, neo',
  },
  {
    slug: 'glucose-risk-score',
    title: 'What is FINDRISC?',
    text: [
      'Eight questions on age, weight, waist, activity, food, medicines and family, scored 0 to 26.',
      'It estimates how many of 100 such people develop type 2 diabetes within ten years.',
    ],
    source: sources.glucoseRisk,
    words: 'findrisc, risk score sugar, Zuckerrisiko, riesgo de azúcar',
  },
  {
    slug: 'vaccines',
    title: 'Do adults need vaccinations?',
    text: [
      'Yes: protection from some childhood vaccines fades, and others are meant for later life or certain jobs and travel.',
      'Each country has its own calendar; a doctor or pharmacist knows it.',
    ],
    source: sources.vaccines,
    words: 'vaccination, booster, Impfung, vacuna, vaccin, vaccino, vacina',
  },
  {
    slug: 'teeth',
    title: 'Why do teeth belong to health?',
    text: [
      'WHO counts mouth problems among the most common of all. Sugar and tobacco are main causes.',
      'It advises brushing twice a day with fluoride toothpaste.',
    ],
    source: sources.oralHealth,
    words: 'dental, dentist, brushing, Zähne, dientes, dents, denti',
  },
  {
    slug: 'healthspan',
    title: 'What is healthy ageing?',
    text: [
      'WHO describes it as keeping the abilities that let people do what they value.',
      'Only part of how people age is in their genes; surroundings and habits matter from early on.',
    ],
    source: sources.healthyAgeing,
    words: 'longevity, healthspan, ageing well, gesund altern, envejecer, vieillir, invecchiare',
  },
  {
    slug: 'observation-or-trial',
    title: 'What is the difference between a cohort and a trial?',
    text: [
      'A cohort watches what people do and what becomes of them; other differences may explain a link.',
      'A trial lets chance decide who does what, so differences are more likely due to it.',
      'The step studies are cohorts.',
    ],
    source: sources.steps,
    words: 'study types, correlation causation, observational, randomised, Beobachtungsstudie',
  },
  {
    slug: 'relative-risk',
    title: 'What does “47% lower” mean?',
    text: [
      'It compares two groups. If 10 of 1,000 had an event in one, 47% lower is about 5 of 1,000 in the other.',
      'The numbers behind a share tell how much it matters.',
    ],
    source: sources.stepsOutcomes,
    words: 'relative risk, absolute risk, percent lower, hazard ratio',
  },
  {
    slug: 'bone-and-exercise',
    title: 'What keeps bones strong?',
    text: [
      'Bones respond to load: activity that carries weight and strengthens muscle, with enough calcium and vitamin D.',
      'WHO names bone health among the benefits of such activity.',
    ],
    source: sources.activity,
    words: 'bone density, bones, Knochen, huesos, os solides, ossa',
  },
];
