import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const sleepNotes: readonly NoteText[] = [
  {
    slug: 'sleep-hours',
    title: 'How much sleep do adults need?',
    text: [
      'Adults do well with seven or more hours a night on a regular basis.',
      'The consensus of the two sleep societies calls less than seven regularly too little for adults from 18 to 60.',
      'Some people need more, for example young adults or after a time of too little sleep.',
    ],
    source: sources.sleepHours,
    words:
      'hours of sleep, how long to sleep, wie viel Schlaf, cuántas horas dormir, combien d’heures de sommeil, quante ore dormire',
  },
  {
    slug: 'sleep-by-age',
    title: 'How does sleep need change with age?',
    text: [
      'Newborns sleep most of the day, school children around nine to eleven hours.',
      'For ages 26 to 64 seven to nine hours are recommended, from 65 seven to eight.',
    ],
    source: sources.sleepAges,
    words: 'children sleep, older people sleep, age, babies, Schlafbedarf Alter',
  },
  {
    slug: 'sleep-regularity',
    title: 'What is sleep regularity?',
    text: [
      'It says how alike the times of sleep and wakefulness are from one day to the next.',
      'The Sleep Regularity Index compares every minute with the one 24 hours later; 100 means the same every day.',
      'The value depends on how sleep was detected, so a person is best compared with themselves on one device.',
    ],
    source: sources.sleepIndex,
    words: 'sri, regular bedtime, irregular sleep, Regelmäßigkeit, regularidad, régularité',
  },
  {
    slug: 'regularity-and-health',
    title: 'Does regular sleep matter as much as long sleep?',
    text: [
      'In a large British cohort, regularity went with lower mortality more strongly than duration did.',
      'That is an observation: it doesn’t show that regular times alone are the cause.',
    ],
    source: sources.sleepRegularity,
    words: 'regular sleep mortality, same time every day, consistent sleep',
  },
  {
    slug: 'social-jetlag',
    title: 'What is social jetlag?',
    text: [
      'It is the distance between the middle of sleep on work days and on free days.',
      'It grows when work makes people rise earlier than their inner clock would.',
      'It is counted in hours, the shortest way round the clock.',
    ],
    source: sources.socialJetlag,
    words: 'weekend sleep, late weekend, Montag, jetlag social',
  },
  {
    slug: 'chronotype',
    title: 'What is a chronotype?',
    text: [
      'People differ in when their inner clock makes them sleepy: earlier or later types.',
      'It is estimated from the middle of sleep on free days, corrected for sleep caught up on.',
    ],
    source: sources.socialJetlag,
    words: 'early bird, night owl, lark, Eule, Lerche, matutino, vespertino',
  },
  {
    slug: 'rem-sleep',
    title: 'What is REM sleep?',
    text: [
      'REM is the stage with rapid eye movements, in which most vivid dreams happen.',
      'Breathing and pulse become less regular, and the muscles of arms and legs are still.',
      'It returns several times a night, with longer stretches towards morning.',
    ],
    source: sources.brainSleep,
    words: 'rem, dreams, dreaming, Traumschlaf, sueño rem, sommeil paradoxal, sonno rem',
  },
  {
    slug: 'deep-sleep',
    title: 'What is deep sleep?',
    text: [
      'Deep sleep is the stage with the slowest brain waves, from which people are hardest to wake.',
      'It is longest in the first half of the night.',
    ],
    source: sources.brainSleep,
    words: 'slow wave, n3, Tiefschlaf, sueño profundo, sommeil profond, sonno profondo, sono profundo',
  },
  {
    slug: 'sleep-cycles',
    title: 'What happens in a night of sleep?',
    text: [
      'Sleep runs through lighter, deeper and REM stages, several times a night.',
      'Short awakenings between them are normal and mostly forgotten.',
    ],
    source: sources.brainSleep,
    words: 'stages, cycle, light sleep, Schlafphasen, fases del sueño, phases du sommeil',
  },
  {
    slug: 'sleep-pressure',
    title: 'Why do we get sleepy?',
    text: [
      'Two things work together: a drive for sleep that grows with the hours awake, and a clock in the brain that follows light.',
      'Caffeine counteracts the substance that makes us drowsy.',
    ],
    source: sources.brainSleep,
    words: 'tired, circadian, adenosine, body clock, müde',
  },
  {
    slug: 'sleep-efficiency',
    title: 'What is sleep efficiency?',
    text: [
      'It is the share of the time in bed that someone was asleep.',
      'An expert panel called 85% or more a sign of good sleep at all adult ages.',
      'Time in bed needs honest bed times, which many devices only guess.',
    ],
    source: sources.sleepQuality,
    words: 'efficiency percent, time in bed, Schlafeffizienz, eficiencia, efficacité',
  },
  {
    slug: 'falling-asleep',
    title: 'How long does it take to fall asleep?',
    text: [
      'Up to half an hour to fall asleep is counted as good sleep quality.',
      'Lying awake long on most nights is worth talking about with a doctor.',
    ],
    source: sources.sleepQuality,
    words: 'latency, can’t fall asleep, einschlafen, conciliar el sueño, endormissement',
  },
  {
    slug: 'waking-at-night',
    title: 'Is waking at night normal?',
    text: [
      'Short awakenings belong to sleep. In total, up to about 20 minutes awake after falling asleep count as good quality.',
      'At older ages somewhat more is usual.',
    ],
    source: sources.sleepQuality,
    words: 'wake up at night, awakenings, nachts aufwachen, despertarse, réveil nocturne, svegliarsi',
  },
  {
    slug: 'sleep-trackers',
    title: 'How far can a sleep tracker be trusted?',
    text: [
      'Watches and rings estimate sleep from movement and pulse. They can help to see one’s own patterns.',
      'The sleep academy says that they don’t replace a medical evaluation.',
      'Stages are the least certain part.',
    ],
    source: sources.sleepTrackers,
    words: 'watch accuracy, wearable, ring, stages wrong, Schlaftracker',
  },
  {
    slug: 'sleep-habits',
    title: 'What helps to sleep better?',
    text: [
      'The NHS advises regular times, time to wind down, and a bedroom that is dark, quiet and cool.',
      'If sleep doesn’t come, it advises to get up and do something quiet until sleepy.',
    ],
    source: sources.sleepTips,
    words:
      'sleep hygiene, better sleep tips, besser schlafen, dormir mejor, mieux dormir, dormire meglio, dormir melhor, bedroom temperature',
  },
  {
    slug: 'snoring',
    title: 'When does snoring deserve a closer look?',
    text: [
      'Snoring is common and mostly harmless.',
      'Pauses in breathing that others notice, together with sleepiness by day, are a reason to talk to a doctor.',
      'The NoSAS score adds up neck, weight for height, snoring, age and sex to say who should be looked at.',
    ],
    source: sources.noSas,
    words: 'snore, breathing pauses, schnarchen, roncar, ronflement, russare, ressonar',
  },
  {
    slug: 'naps',
    title: 'Do naps count as sleep?',
    text: [
      'Recommendations are about sleep in 24 hours, so naps are part of it.',
      'An expert panel found no agreement on which naps are good or bad at most ages.',
    ],
    source: sources.sleepQuality,
    words: 'nap, power nap, Mittagsschlaf, siesta, sieste, pisolino',
  },
];
