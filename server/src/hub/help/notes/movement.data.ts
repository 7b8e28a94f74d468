import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const movementNotes: readonly NoteText[] = [
  {
    slug: 'activity-week',
    title: 'How much should adults move?',
    text: [
      'WHO recommends 150 to 300 minutes of moderate activity a week, or 75 to 150 vigorous, or a mix.',
      'More brings more benefit, and some is better than none.',
    ],
    source: sources.activity,
    words:
      '150 minutes, exercise guideline, who recommendation, wie viel Bewegung, cuánto ejercicio, combien d’activité, quanto esercizio, quanto exercício',
  },
  {
    slug: 'moderate-vigorous',
    title: 'What is moderate and what is vigorous activity?',
    text: [
      'Moderate: breathing is faster, and talking is still possible. Vigorous: only a few words at a time.',
      'In sums one vigorous minute counts as two moderate ones.',
    ],
    source: sources.activity,
    words: 'intensity, talk test, brisk walking, moderat, intensidad, intensité',
  },
  {
    slug: 'strength-days',
    title: 'How often should muscles be trained?',
    text: ['WHO recommends muscle strengthening for all large muscle groups on two or more days a week.'],
    source: sources.activity,
    words: 'strength training, weights, two days, Krafttraining, fuerza, musculation, forza',
  },
  {
    slug: 'balance',
    title: 'Who should train balance?',
    text: [
      'From 65 years WHO recommends varied activity with balance and strength on three or more days a week, to prevent falls.',
    ],
    source: sources.activity,
    words: 'balance training, older adults, falls, Gleichgewicht, equilibrio, équilibre',
  },
  {
    slug: 'sitting',
    title: 'Is sitting unhealthy?',
    text: [
      'WHO advises to sit less and to replace sitting with activity of any intensity, light included.',
      'More activity helps to make up for much sitting.',
    ],
    source: sources.activity,
    words: 'sedentary, desk job, sitzen, estar sentado, position assise, stare seduti',
  },
  {
    slug: 'breaking-sitting',
    title: 'Does it help to stand up in between?',
    text: [
      'In a review of trials, short light walks in between lowered glucose and insulin after meals more than sitting did.',
      'Walking helped more than standing.',
    ],
    source: sources.interrupting,
    words: 'stand up, walk after meal, interrupt sitting, post-meal walk',
  },
  {
    slug: 'daily-steps',
    title: 'How many steps a day are useful?',
    text: [
      'In cohorts mortality fell with more steps and levelled off: at about 8,000 to 10,000 a day under 60 years, and 6,000 to 8,000 from 60.',
      'Such studies observe; they don’t prove cause.',
    ],
    source: sources.steps,
    words: '10000 steps, how many steps, wie viele Schritte, cuántos pasos, combien de pas, quanti passi',
  },
  {
    slug: 'seven-thousand-steps',
    title: 'What did newer studies say about 7,000 steps?',
    text: [
      'A review of 2025 found that 7,000 steps a day went with about half the mortality of 2,000.',
      'Many outcomes improved up to about that number; more added less.',
    ],
    source: sources.stepsOutcomes,
    words: '7000 steps, step study, review',
  },
  {
    slug: 'cadence',
    title: 'How fast is brisk walking?',
    text: ['About 100 steps a minute is a fair sign of moderate intensity in adults, and about 130 of vigorous.'],
    source: sources.cadence,
    words: 'walking speed, steps per minute, cadence, Tempo, ritmo',
  },
  {
    slug: 'met',
    title: 'What is a MET?',
    text: [
      'One MET is the energy use at rest. An activity of four METs uses about four times as much.',
      'The compendium lists METs for hundreds of activities, measured in many studies.',
    ],
    source: sources.compendium,
    words: 'metabolic equivalent, energy use, intensity',
  },
  {
    slug: 'vo2max',
    title: 'What is VO2max?',
    text: [
      'VO2max is the most oxygen the body can use in a minute, for each kilogram of weight.',
      'It describes endurance, falls with age, and rises with training.',
    ],
    source: sources.fitnessEstimate,
    words:
      'vo2 max, cardio fitness, endurance, aerobic capacity, oxygen uptake, Ausdauer, capacidad aeróbica, sauerstoffaufnahme',
  },
  {
    slug: 'fitness-mortality',
    title: 'Does fitness go with a longer life?',
    text: [
      'Among 122,000 adults on a treadmill, higher fitness went with lower mortality, with no upper limit seen.',
      'It is an observation at one hospital group, not a trial.',
    ],
    source: sources.fitnessMortality,
    words: 'cardiorespiratory fitness, longevity, life expectancy, fit live longer',
  },
  {
    slug: 'interval-training',
    title: 'What are four-by-four intervals?',
    text: [
      'Four times four minutes hard, with three easy minutes between.',
      'In a small trial of trained men they raised VO2max more than steady work of the same total effort.',
      'They aren’t for everyone; ask a doctor first with heart trouble or warning signs.',
    ],
    source: sources.intervals,
    words: 'hiit, 4x4, interval training, Intervalle, intervalos, fractionné',
  },
  {
    slug: 'watch-fitness',
    title: 'How do watches know VO2max?',
    text: [
      'Without a test in a laboratory it is estimated from pulse, pace, age and other facts.',
      'Estimates of this kind are off by several units for one person, so the trend says more than the number.',
    ],
    source: sources.fitnessEstimate,
    words: 'estimated vo2max, garmin vo2, apple cardio fitness, accuracy',
  },
  {
    slug: 'strength-mortality',
    title: 'Does strength training go with a longer life?',
    text: [
      'In a review of cohorts, 30 to 60 minutes a week went with the lowest mortality.',
      'More time showed no clear further gain, and the data there were few.',
    ],
    source: sources.strength,
    words: 'lifting weights longevity, resistance training, muscle mortality',
  },
  {
    slug: 'sarcopenia',
    title: 'What happens to muscle with age?',
    text: [
      'Muscle strength and mass fall with age. European experts look first at strength, then at mass.',
      'Low grip strength and slow rising from a chair are their first signs.',
    ],
    source: sources.sarcopenia,
    words: 'muscle loss, sarcopenia, ageing muscle, Muskelabbau, pérdida muscular, fonte musculaire',
  },
  {
    slug: 'grip-strength',
    title: 'Why is grip strength measured?',
    text: [
      'Grip is a simple measure of strength in the whole body.',
      'In a study of 17 countries weaker grip went with higher mortality.',
      'It is a marker: squeezing a ball isn’t what makes the difference.',
    ],
    source: sources.gripStrength,
    words: 'handgrip, dynamometer, Griffkraft, fuerza de agarre, force de préhension',
  },
  {
    slug: 'chair-stand',
    title: 'What is the chair stand test?',
    text: [
      'How often someone stands up from a chair and sits down again in 30 seconds, arms crossed.',
      'It shows strength and endurance of the legs, with published values by age and sex from 60.',
    ],
    source: sources.chairStand,
    words: 'sit to stand, 30 second, leg strength, Aufstehtest',
  },
  {
    slug: 'falls',
    title: 'How can falls be prevented in older age?',
    text: [
      'World guidelines advise exercise that challenges balance, a look at home and sight, and a review of medicines with a doctor.',
      'A fall in the last year is a reason to ask for a check.',
    ],
    source: sources.falls,
    words: 'fall prevention, older people, stumble, Sturz, caídas, chutes, cadute',
  },
  {
    slug: 'creatine',
    title: 'What is creatine?',
    text: [
      'Creatine is made by the body and is also in meat and fish. Muscles use it for short, hard efforts.',
      'As a supplement it is among the best studied for such efforts.',
      'Whether it suits someone is a question for a doctor or dietitian, above all with kidney trouble.',
    ],
    source: sources.performance,
    words: 'creatine supplement, kreatin, creatina, créatine',
  },
];
