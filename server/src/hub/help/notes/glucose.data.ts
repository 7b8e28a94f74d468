import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const glucoseNotes: readonly NoteText[] = [
  {
    slug: 'time-in-range',
    title: 'What is time in range?',
    text: [
      'It is the share of sensor readings between two limits, for most people with diabetes 70 to 180 mg/dL (3.9 to 10.0 mmol/L).',
      'The consensus aims for more than 70% for most of them. Others have other goals from their care team.',
    ],
    source: sources.timeInRange,
    words: 'tir, 70 to 180, Zeit im Zielbereich, tiempo en rango, temps dans la cible',
  },
  {
    slug: 'healthy-sensor-values',
    title: 'What do sensors show in people without diabetes?',
    text: [
      'In a study of 153 healthy people the mean was around 98 to 99 mg/dL, and 96% of readings lay between 70 and 140.',
      'Short rises after meals occurred in them too.',
    ],
    source: sources.healthyGlucose,
    words: 'normal glucose, healthy cgm, non-diabetic glucose, normale Werte, valores normales',
  },
  {
    slug: 'gmi',
    title: 'What is GMI?',
    text: [
      'The glucose management indicator estimates from mean sensor glucose what HbA1c might be.',
      'The two often differ in one person, so it isn’t a laboratory value.',
    ],
    source: sources.glucoseIndicator,
    words: 'glucose management indicator, estimated a1c, gmi vs hba1c',
  },
  {
    slug: 'glucose-variability',
    title: 'What are glucose swings (CV)?',
    text: [
      'CV is the spread of readings as a share of their mean. The consensus calls up to 36% stable.',
      'It was set for people with diabetes.',
    ],
    source: sources.timeInRange,
    words: 'cv, coefficient of variation, swings, variability, Schwankungen, variabilidad',
  },
  {
    slug: 'sensor-delay',
    title: 'Why do sensor and finger-stick differ?',
    text: [
      'Sensors measure in tissue fluid, which follows blood by some minutes.',
      'The difference is largest while glucose rises or falls fast.',
    ],
    source: sources.sensorConsensus,
    words: 'lag, finger prick vs sensor, cgm accuracy, Sensor weicht ab',
  },
  {
    slug: 'glucose-units',
    title: 'How do mg/dL and mmol/L relate?',
    text: ['One mmol/L of glucose is about 18 mg/dL, so 5.5 mmol/L is about 99 mg/dL.'],
    source: sources.glucoseClasses,
    words: 'convert glucose, mmol to mg, umrechnen, convertir mmol, conversion',
  },
  {
    slug: 'meals-and-glucose',
    title: 'Why does glucose rise after meals?',
    text: [
      'Starch and sugar are broken down to glucose, which enters the blood within minutes to hours.',
      'How fast depends on the food: fibre and fat in a meal slow it.',
    ],
    source: sources.fibre,
    words: 'after eating, spike, postprandial, nach dem Essen, después de comer',
  },
  {
    slug: 'walk-after-meal',
    title: 'Does a walk after a meal change glucose?',
    text: ['In trials light walking in short bouts lowered glucose after meals compared with sitting.'],
    source: sources.interrupting,
    words: 'walk after dinner, post meal walk, Spaziergang nach dem Essen, caminar después de comer',
  },
  {
    slug: 'low-glucose',
    title: 'What is called low glucose?',
    text: [
      'Below 70 mg/dL (3.9 mmol/L) is level 1 and below 54 (3.0) level 2 by international agreement.',
      'With medicines that lower glucose a low needs action at once, the way the care team taught it.',
    ],
    source: sources.glucoseGoals,
    words: 'hypo, hypoglycaemia, low sugar, Unterzuckerung, hipoglucemia, hypoglycémie, ipoglicemia',
  },
  {
    slug: 'sensor-coverage',
    title: 'How many days does a sensor report need?',
    text: [
      'The consensus advises 14 days with at least 70% of readings for a report.',
      'Shorter spans give an early view that may still shift.',
    ],
    source: sources.timeInRange,
    words: '14 days, 70 percent, agp, enough data',
  },
  {
    slug: 'agp',
    title: 'What is an ambulatory glucose profile?',
    text: [
      'It lays all days over each other and shows, for each time of day, the middle value and the span of most readings.',
      'It shows when in the day glucose tends to rise or fall.',
    ],
    source: sources.sensorConsensus,
    words: 'agp, usual day, percentile, daily profile',
  },
];
