import type { ShippedArticle } from './article.ts';

export const bodyArticles: readonly ShippedArticle[] = [
  {
    slug: 'add-night',
    title: 'How do I add a night of sleep?',
    screen: ['/health/sleep-analytics', 'Add a night'],
    steps: [
      'Open Sleep and press Add a night.',
      'Choose the day you woke up, and enter when you fell asleep and woke up. The rest is optional.',
      'Press Save night. A very long night is asked about first.',
    ],
    words:
      'log sleep, enter sleep, record night, nap, bedtime, Schlaf eintragen, Nacht hinzufügen, Nacht nachtragen, Nacht von Hand eintragen, añadir noche, registrar sueño, ajouter une nuit, sommeil, aggiungere notte, sonno, adicionar noite, sono',
  },
  {
    slug: 'correct-night',
    title: 'How do I correct or remove a night?',
    screen: ['/health/sleep-analytics', 'Night by night'],
    text: [
      'Open Sleep. Under Night by night press Correct or Remove beside the night.',
      'If you import that night again, your correction stays as it is.',
    ],
    words:
      'wrong night, edit sleep, delete night, fix sleep times, Nacht korrigieren, corregir noche, corriger une nuit, correggere notte, corrigir noite',
  },
  {
    slug: 'sleep-score',
    title: 'How is my sleep score worked out?',
    screen: ['/health/sleep-analytics', 'Sleep score'],
    text: [
      'Half is how long you sleep, three tenths how regular, two tenths how well you sleep through. These weights are our own.',
      'Stages are your device’s estimate and don’t count.',
    ],
    words:
      'sleep score, sleep rating, points sleep, efficiency, Schlafwert, puntuación del sueño, score de sommeil, punteggio sonno, pontuação do sono',
  },
  {
    slug: 'sleep-regularity',
    title: 'What is sleep regularity?',
    screen: ['/health/sleep-analytics', 'Regularity'],
    text: [
      'It compares every minute of the last four weeks with the one 24 hours later: asleep or awake.',
      'It needs about a week of nights, most of them in a row. Compare yourself with yourself: another device measures differently.',
    ],
    words:
      'regularity, irregular sleep, same time, SRI, consistent, regelmäßiger Schlaf, regularidad del sueño, régularité, regolarità, regularidade',
  },
  {
    slug: 'sleep-debt',
    title: 'What is sleep debt, and how do I set my need?',
    screen: ['/health/sleep-analytics', 'Change need'],
    text: [
      'Sleep debt adds up what you slept too little over two weeks, and takes off half of what you slept more.',
      'Press Change need to enter how much sleep you need. Left empty, it’s the usual need at your age.',
    ],
    words:
      'sleep need, sleep goal, too little sleep, debt, Schlafschuld, Schlafbedarf, deuda de sueño, dette de sommeil, debito di sonno, dívida de sono',
  },
  {
    slug: 'social-jetlag',
    title: 'What is social jetlag, and how do I set work days?',
    screen: ['/health/sleep-analytics', 'Change work days'],
    text: [
      'It’s how far the middle of your sleep moves between work days and free days.',
      'Press Change work days to choose yours. It needs three nights before work days and two before free days.',
    ],
    words:
      'weekend sleep, work days, free days, chronotype, Wochenende, días laborables, jours de travail, giorni lavorativi, dias de trabalho',
  },
  {
    slug: 'add-steps',
    title: 'How do I add steps myself?',
    screen: ['/health/steps', 'Add a day'],
    steps: [
      'Open Steps and press Add a day.',
      'Enter steps, and distance or active minutes if you know them, and press Save day.',
      'If a device recorded the day, it counts first.',
    ],
    words:
      'log steps, enter steps, manual steps, add activity, Schritte eintragen, añadir pasos, ajouter des pas, aggiungere passi, adicionar passos',
  },
  {
    slug: 'step-goal',
    title: 'How do I change my step goal?',
    screen: ['/health/steps', 'Change goal'],
    text: [
      'Open Steps, press Change goal, enter your steps a day and press Save goal.',
      'We suggest a goal that grows with you. Earlier days keep the goal they had.',
    ],
    words:
      'goal, daily goal, 10000 steps, target, Schrittziel ändern, objetivo de pasos, meta, objectif de pas, obiettivo passi, meta de passos',
  },
  {
    slug: 'step-streak',
    title: 'How does my step streak work?',
    screen: ['/health/steps', 'Change goal'],
    text: [
      'A streak counts the days in a row on which you met your goal.',
      'One missed day in seven is bridged, so that it doesn’t break your streak.',
    ],
    words:
      'streak, days in a row, missed a day, broken streak, Serie, racha, série de jours, serie di giorni, sequência de dias',
  },
  {
    slug: 'two-devices',
    title: 'My watch and my phone both count. Which one is used?',
    screen: ['/health/steps', 'Sources'],
    text: [
      'Two devices are never added up: the first source counts.',
      'Under Sources press the arrow that moves another one up.',
    ],
    words:
      'double counting, two sources, watch or phone, priority, wrong steps, doppelt gezählt, zwei Geräte, dos dispositivos, deux appareils, due dispositivi, dois dispositivos',
  },
  {
    slug: 'active-minutes',
    title: 'What are active minutes?',
    screen: ['/health/steps', 'Active minutes, 7 days'],
    text: [
      'Minutes in which you breathe faster. Vigorous minutes count twice, as the World Health Organization counts them.',
      'They come from your watch, your workouts, or what you enter with Add a day.',
    ],
    words:
      'moderate, vigorous, 150 minutes, exercise minutes, aktive Minuten, minutos activos, minutes actives, minuti attivi, minutos ativos',
  },
  {
    slug: 'mindfulness',
    title: 'How do I do a mindfulness exercise?',
    screen: ['/health/mindfulness-exercise', 'Playlists'],
    steps: [
      'Open Mindfulness and choose an exercise or a playlist.',
      'Choose the length and press Start. Sound and captions can be switched on.',
      'It counts once you’ve heard four fifths of it. Leave, and your place is kept.',
    ],
    words:
      'meditation, breathing, relax, calm, audio, meditate, Achtsamkeit, Atemübung, Entspannung, meditación, respiración, relajación, méditation, respiration, meditazione, respirazione, meditação, respiração',
  },
  {
    slug: 'mindfulness-offline',
    title: 'Can I do an exercise offline?',
    screen: ['/health/mindfulness-exercise', 'Mindfulness'],
    text: [
      'Yes. An exercise you do without a connection stays on the device and is sent once you’re back online.',
      'Offline, breath is never held in exercises, since we can’t check your answers then.',
    ],
    words:
      'meditation offline, without internet, airplane, Achtsamkeit ohne Internet, sin conexión, hors ligne, senza connessione, sem ligação',
  },
  {
    slug: 'connect-sensor',
    title: 'How do I connect a glucose sensor?',
    screen: ['/health/glucose-readings', 'Connect a sensor'],
    steps: [
      'Open Glucose and choose your service. What is offered depends on your club.',
      'Agree that the club fetches readings, and sign in where your sensor keeps them.',
      'Readings appear within minutes. We only read, and you can disconnect at any time.',
    ],
    words:
      'cgm, sensor, dexcom, aidex, libre, connect device, continuous glucose, Sensor verbinden, conectar sensor, connecter un capteur, capteur de glucose, collegare sensore, ligar sensor',
  },
  {
    slug: 'connect-nightscout',
    title: 'How do I connect Nightscout?',
    screen: ['/health/glucose-readings', 'Connect Nightscout'],
    steps: [
      'Create a token in Nightscout under Admin Tools. One that may only read is enough.',
      'Open Glucose, choose Nightscout, and enter the address of your site and the token.',
      'The site must be public and use https.',
    ],
    words:
      'nightscout, xdrip, token, api secret, own site, Nightscout verbinden, conectar nightscout, connecter nightscout, collegare nightscout',
  },
  {
    slug: 'disconnect-sensor',
    title: 'How do I disconnect my sensor?',
    screen: ['/health/glucose-readings', 'Disconnect'],
    text: [
      'Open Glucose and press Disconnect. No new readings will come, and we tell the service that our access ends.',
      'Choose there whether the readings that came from it are deleted too.',
    ],
    words:
      'remove sensor, unlink, stop sensor, Sensor trennen, desconectar sensor, déconnecter le capteur, scollegare sensore, desligar sensor',
  },
  {
    slug: 'sensor-late',
    title: 'Why do no new readings arrive from my sensor?',
    screen: ['/health/glucose-readings', 'Sync now'],
    text: [
      'Open the sensor app on your phone, then press Sync now on Glucose.',
      'The page says what is wrong: the sensor warms up, the service doesn’t answer, or it asks you to sign in again with Reconnect.',
      'Nothing is lost. The gap fills in afterwards.',
    ],
    words:
      'sensor not working, readings late, no readings, not syncing, stopped updating, sensor problem, Sensor funktioniert nicht, keine Werte, sensor no funciona, sin lecturas, capteur ne marche pas, plus de mesures, il sensore non funziona, sensor não funciona',
  },
  {
    slug: 'simulated-sensor',
    title: 'What is the simulated sensor?',
    screen: ['/health/glucose-readings', 'Try a simulated sensor'],
    text: [
      'Where your club offers it, it makes up readings, so that you can try the glucose pages.',
      'They’re marked everywhere, don’t count for decisions, and are deleted when you disconnect.',
    ],
    words:
      'simulated, demo sensor, fake readings, test sensor, try glucose, simulierter Sensor, sensor simulado, capteur simulé, sensore simulato',
  },
  {
    slug: 'finger-stick',
    title: 'How do I enter a finger-stick reading?',
    screen: ['/health/measurements/add/glucose', 'Add measurements'],
    text: [
      'Open Glucose and press Add a reading. A sensor isn’t needed.',
      'Choose mg/dL or mmol/L beside the field. Finger-stick readings aren’t part of sensor figures, since blood and tissue differ.',
    ],
    words:
      'blood sugar, meter, finger prick, glucometer, enter glucose, Blutzucker eintragen, glucosa capilar, azúcar en sangre, glycémie, glicemia, dito, glicose capilar',
  },
  {
    slug: 'time-in-range-page',
    title: 'Where do I see my time in range?',
    screen: ['/health/glucose-readings', 'Time in range'],
    text: [
      'Open Glucose and choose the days. Time in ranges shows the share of each range and the hours a day.',
      'Two weeks with at least 70% of the readings give the full report.',
    ],
    words:
      'tir, time in range, glucose report, agp, in range, Zeit im Zielbereich, tiempo en rango, temps dans la cible, tempo nel range, tempo no alvo',
  },
  {
    slug: 'old-glucose',
    title: 'Why can’t I see single readings from long ago?',
    screen: ['/health/privacy', 'How long we keep it'],
    text: [
      'Single sensor readings are kept for a number of months, and as daily summaries after that. Health privacy says for how many.',
      'To see older days, choose Year on Health insights.',
    ],
    words:
      'old readings, history glucose, retention, how long kept, alte Werte, lecturas antiguas, anciennes mesures, vecchie letture, leituras antigas',
  },
];
