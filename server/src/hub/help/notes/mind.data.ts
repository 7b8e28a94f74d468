import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const mindNotes: readonly NoteText[] = [
  {
    slug: 'cyclic-sighing',
    title: 'What is cyclic sighing?',
    text: [
      'Two breaths in through the nose, the second short, and a long one out through the mouth, repeated for some minutes.',
      'In a trial over a month five minutes a day improved mood more than mindfulness meditation did.',
    ],
    source: sources.breathing,
    words: 'sigh, breathing exercise, physiological sigh, Seufzer, suspiro',
  },
  {
    slug: 'box-breathing',
    title: 'What is box breathing?',
    text: [
      'Breathing in, holding, out and holding, each for the same time.',
      'In the same trial as cyclic sighing all breathing exercises lowered worry and improved mood.',
      'Anyone who gets dizzy should breathe normally.',
    ],
    source: sources.breathing,
    words: '4-4-4-4, square breathing, hold breath, Box-Atmung',
  },
  {
    slug: 'meditation-evidence',
    title: 'Does meditation help?',
    text: [
      'A review of 47 trials found moderate evidence for small to moderate gains in mood, worry and pain.',
      'It found no evidence that it beats other active approaches such as exercise.',
    ],
    source: sources.meditation,
    words: 'mindfulness evidence, does meditation work, hilft Meditation, funciona la meditación',
  },
  {
    slug: 'slow-breathing',
    title: 'Why does slow breathing calm?',
    text: [
      'The pulse rises a little while breathing in and falls while breathing out; slow breathing makes this swing larger.',
      'It is one way in which breathing and the nervous system are linked.',
    ],
    source: sources.heartRateVariability,
    words: 'coherent breathing, six breaths, vagus, langsam atmen, respiración lenta',
  },
  {
    slug: 'mood-questions',
    title: 'What are the two mood questions?',
    text: [
      'They ask how often in two weeks someone had little interest or felt down. The sum is 0 to 6.',
      'Three or more is a reason for a full talk with a professional; it says nothing definite.',
    ],
    source: sources.moodQuestions,
    words: 'phq-2, mood screening, feeling down, Stimmung, ánimo, humeur',
  },
  {
    slug: 'wellbeing-index',
    title: 'What is the WHO-5 index?',
    text: [
      'Five statements about the last two weeks, from good spirits to interesting days, turned into 0 to 100.',
      'A change of 10 is regarded as meaningful.',
    ],
    source: sources.wellbeingQuestions,
    words: 'well-being, who-5, wohlbefinden, bienestar, bien-être, benessere',
  },
  {
    slug: 'loneliness',
    title: 'Does loneliness affect health?',
    text: [
      'A review of studies found that loneliness, isolation and living alone went with higher mortality.',
      'They observe people over years; causes run both ways.',
    ],
    source: sources.loneliness,
    words: 'lonely, social isolation, einsam, soledad, solitude, solitudine',
  },
  {
    slug: 'social-connection',
    title: 'What did WHO say about social connection?',
    text: [
      'Its commission reported in 2025 that about one in six people is lonely.',
      'It calls connection a matter of public health, as important as activity or food.',
    ],
    source: sources.connection,
    words: 'friends health, community, soziale Kontakte, relaciones sociales, liens sociaux',
  },
  {
    slug: 'stress-skills',
    title: 'What does WHO advise in times of stress?',
    text: [
      'Its guide teaches five skills: grounding, unhooking from difficult thoughts, acting on one’s values, being kind, and making room.',
      'A few minutes a day of practice are enough to begin.',
    ],
    source: sources.stressAdvice,
    words: 'stress management, coping, cope, Stress bewältigen, gestionar el estrés, gérer le stress, gestire stress',
  },
  {
    slug: 'grounding',
    title: 'What is grounding?',
    text: [
      'Turning attention from troubling thoughts to what one sees, hears and feels here and now.',
      'It doesn’t make feelings go; it gives room to choose the next step.',
    ],
    source: sources.stressAdvice,
    words: 'anxious thoughts, 5 senses, anchor, erden',
  },
  {
    slug: 'sleep-and-mood',
    title: 'How do sleep and mood go together?',
    text: [
      'They influence each other: poor sleep goes with lower mood, and low mood with poorer sleep.',
      'The consensus on sleep names mood among the things that too little sleep affects.',
    ],
    source: sources.sleepHours,
    words: 'sleep mood, tired sad, Schlaf Stimmung, sueño y ánimo',
  },
  {
    slug: 'activity-and-mood',
    title: 'Does movement help mood?',
    text: ['WHO lists better mental health, thinking and sleep among the benefits of regular activity for adults.'],
    source: sources.activity,
    words: 'exercise mood, sport against stress, Bewegung Stimmung, ejercicio ánimo',
  },
];
