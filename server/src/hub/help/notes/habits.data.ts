import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const habitsNotes: readonly NoteText[] = [
  {
    slug: 'alcohol-safe',
    title: 'Is there a safe amount of alcohol?',
    text: [
      'WHO’s European office states that no level is safe for health, since risk begins with the first drink.',
      'The less, the lower the risk.',
    ],
    source: sources.alcohol,
    words: 'safe drinking, wine a day, Alkohol Menge, alcohol seguro, alcool sans risque, alcol sicuro',
  },
  {
    slug: 'alcohol-and-sleep',
    title: 'How does alcohol affect sleep?',
    text: [
      'It can make people drowsy at first, and sleep lighter and more broken later in the night.',
      'The NHS advises to cut down before bed.',
    ],
    source: sources.sleepTips,
    words: 'wine before bed, nightcap, Alkohol Schlaf, alcohol y sueño, alcool et sommeil',
  },
  {
    slug: 'audit-c',
    title: 'What are the three AUDIT-C questions?',
    text: [
      'They ask how often and how much someone drinks, and how often six or more drinks at once. The sum is 0 to 12.',
      'From 4 in men and 3 in women it suggests a closer look.',
    ],
    source: sources.alcoholQuestions,
    words: 'audit-c, drinking questions, alcohol test, Alkoholtest',
  },
  {
    slug: 'smoking-harm',
    title: 'How harmful is smoking?',
    text: [
      'WHO counts more than 7 million deaths a year from tobacco, among them more than a million people exposed to the smoke of others.',
      'All forms of tobacco are harmful.',
    ],
    source: sources.tobacco,
    words: 'cigarettes, tobacco deaths, rauchen schädlich, fumar, fumer, fumare',
  },
  {
    slug: 'quitting-timeline',
    title: 'What happens after someone quits smoking?',
    text: [
      'Within minutes the pulse falls, within days carbon monoxide in the blood is down to that of others.',
      'Heart risk falls sharply within one to two years, other risks over five to twenty.',
    ],
    source: sources.quitting,
    words: 'stop smoking benefits, Rauchstopp, dejar de fumar, arrêter de fumer, smettere di fumare, parar de fumar',
  },
  {
    slug: 'nicotine-habit',
    title: 'How is the strength of a smoking habit measured?',
    text: [
      'By two facts: how soon after waking the first cigarette is smoked, and how many a day.',
      'Help to quit works better than will alone; pharmacies and quit lines know it.',
    ],
    source: sources.nicotineHabit,
    words: 'heaviness of smoking, first cigarette, nicotine dependence, nicotina',
  },
  {
    slug: 'e-cigarettes',
    title: 'Are e-cigarettes harmless?',
    text: [
      'WHO says that they aren’t: most hold nicotine and other harmful substances, and long-term effects aren’t known.',
      'They shouldn’t be used by people who don’t smoke.',
    ],
    source: sources.tobacco,
    words: 'vaping, vape, E-Zigarette, cigarrillo electrónico, cigarette électronique, sigaretta elettronica',
  },
  {
    slug: 'second-hand-smoke',
    title: 'Does other people’s smoke matter?',
    text: [
      'WHO says that there is no safe level of second-hand smoke, and that it harms heart and lungs of adults and children.',
    ],
    source: sources.tobacco,
    words: 'passive smoking, smoke at home, Passivrauchen, fumador pasivo, tabagisme passif',
  },
  {
    slug: 'uv-protection',
    title: 'When is protection from the sun needed?',
    text: [
      'WHO advises protection from a UV index of 3: shade, clothes, hat, sunglasses and sunscreen.',
      'The index is highest around midday, and reflects from snow, water and sand.',
    ],
    source: sources.sunlight,
    words: 'sunscreen, uv index, Sonnenschutz, protección solar, protection solaire, protezione solare',
  },
  {
    slug: 'air-quality',
    title: 'What does WHO say about fine dust?',
    text: [
      'Its guideline of 2021 sets 5 micrograms of PM2.5 for each cubic metre of air as the yearly mean to stay below.',
      'Nearly all people breathe more than that.',
    ],
    source: sources.air,
    words: 'pm2.5, air pollution, particulate, Feinstaub, contaminación, pollution de l’air, inquinamento',
  },
  {
    slug: 'noise',
    title: 'Does noise affect health?',
    text: [
      'WHO’s European office links traffic noise with disturbed sleep, annoyance and heart trouble.',
      'For road traffic it recommends less than 45 decibels on average at night.',
    ],
    source: sources.noise,
    words: 'traffic noise, decibel, Lärm, ruido, bruit, rumore',
  },
  {
    slug: 'loud-music',
    title: 'How loud is too loud?',
    text: [
      'Hearing is at risk from how loud, how long and how often. At 80 decibels WHO counts 40 hours a week as safe, at 90 four.',
      'Breaks and lower volume protect it.',
    ],
    source: sources.hearing,
    words: 'hearing loss, headphones, concerts, laute Musik, auriculares, casque audio, cuffie',
  },
  {
    slug: 'morning-light',
    title: 'Why does light matter for the body clock?',
    text: [
      'The clock in the brain follows light through the eyes. Light in the morning and dim evenings keep it in step with the day.',
    ],
    source: sources.brainSleep,
    words: 'daylight, blue light, screens, Morgenlicht, luz de la mañana, lumière du matin',
  },
  {
    slug: 'screens-before-bed',
    title: 'Should screens be off before bed?',
    text: [
      'The NHS advises to put phones and other screens away for a while before going to bed, as part of winding down.',
    ],
    source: sources.sleepTips,
    words: 'phone in bed, blue light, screen time, Handy vor dem Schlafen, pantallas, écrans',
  },
  {
    slug: 'weight-for-height',
    title: 'What is body mass index?',
    text: [
      'BMI is weight in kilograms divided by the square of height in metres. WHO calls 18.5 to 24.9 the usual range for adults.',
      'It can’t tell muscle from fat and isn’t made for children or pregnancy.',
    ],
    source: sources.bodyMass,
    words: 'bmi, weight height, overweight, Körpermasse, índice de masa corporal, imc, indice di massa corporea',
  },
  {
    slug: 'waist-height',
    title: 'Why is waist compared with height?',
    text: [
      'Fat around the organs matters more than weight alone. NICE advises adults to keep the waist below half the height.',
      'From 0.5 to 0.59 it speaks of increased, from 0.6 of high risk.',
    ],
    source: sources.waist,
    words: 'waist to height ratio, belly fat, Taille, cintura, tour de taille, girovita',
  },
  {
    slug: 'measure-waist',
    title: 'How is the waist measured?',
    text: [
      'Halfway between the lowest rib and the top of the hip bone, breathing out normally, with the tape level.',
      'The same place each time matters more than the exact place.',
    ],
    source: sources.waist,
    words: 'tape, where to measure waist, Bauchumfang, medir cintura',
  },
];
