import type { ShippedArticle } from './article.ts';

export const healthArticles: readonly ShippedArticle[] = [
  {
    slug: 'health-consent',
    title: 'Why does the club ask before it keeps health data?',
    screen: ['/health/privacy', 'What you agreed to'],
    text: [
      'The health pages keep something only after you agree. Other consents, such as points for habits or the assistant, are each asked for by themselves.',
      'Vendors, ambassadors and the club’s administrators never see your health data.',
      'You can withdraw each one under Health privacy at any time, and it works at once.',
    ],
    words:
      'consent, agree, health data, privacy, who sees my data, permission, Einwilligung, Gesundheitsdaten, Datenschutz, consentimiento, datos de salud, consentement, données de santé, consenso, dati sanitari, consentimento, dados de saúde',
  },
  {
    slug: 'withdraw-consent',
    title: 'How do I withdraw my health consent?',
    screen: ['/health/privacy', 'Withdraw'],
    text: [
      'Open Health privacy and press Withdraw beside the consent. What is based on it stops at once.',
      'Nothing is deleted by that: agree again to go on where you were.',
    ],
    words:
      'revoke, stop consent, opt out, take back permission, Einwilligung widerrufen, retirar consentimiento, retirer le consentement, revocare il consenso, retirar consentimento',
  },
  {
    slug: 'delete-health-data',
    title: 'How do I delete my health data only?',
    screen: ['/health/privacy', 'Delete my health data'],
    steps: [
      'Open Your data and access first if you want a copy: deleted health data can’t be brought back.',
      'Open Health privacy, press Delete my health data, and confirm with Delete health data.',
      'Your points stay. Healthy habits earn points again after some days.',
    ],
    words:
      'erase health data, remove health, delete measurements, Gesundheitsdaten löschen, borrar datos de salud, supprimer mes données de santé, eliminare dati sanitari, apagar dados de saúde',
  },
  {
    slug: 'health-score',
    title: 'How is my health score worked out?',
    screen: ['/health/insights', 'How this is worked out'],
    text: [
      'The score is the mean of up to eight measures, 0 to 100 each: eating, activity, nicotine, sleep, weight for height, cholesterol, glucose and blood pressure.',
      'With five or more you get a number, and the page says between which values it may be until the rest is known.',
      'What it’s made of shows each part with its value, its source and its rule.',
    ],
    words:
      'score, health score, calculation, eight measures, points of 100, Gesundheitswert, Wert berechnen, puntuación de salud, cómo se calcula, score de santé, calcul, punteggio di salute, come si calcola, pontuação de saúde',
  },
  {
    slug: 'no-score-yet',
    title: 'Why don’t I have a health score yet?',
    screen: ['/health/insights', 'Start the assessment'],
    text: [
      'The score needs five of eight measures. Health insights lists those that are missing, each with a button.',
      'The assessment answers most of them. Weight and height, a blood pressure reading and a blood test add the rest.',
    ],
    words:
      'no score, missing score, score not shown, get score, kein Wert, sin puntuación, pas de score, nessun punteggio, sem pontuação',
  },
  {
    slug: 'score-changed',
    title: 'Why did my health score change?',
    screen: ['/health/insights', 'Why it changed'],
    text: [
      'Open Health insights and look at Why it changed: it compares the same measures at both ends of the period.',
      'New measurements, nights, steps or answers move it. What isn’t known at both ends isn’t compared.',
    ],
    words:
      'score dropped, score went down, score up, score fell, Wert gesunken, ha bajado mi puntuación, mon score a baissé, il punteggio è sceso, pontuação desceu',
  },
  {
    slug: 'assessment',
    title: 'What is the assessment, and how long does it take?',
    screen: ['/health/assessment', 'Start the assessment'],
    text: [
      'Seven steps: body, activity, sleep, eating, mind, habits and history. It takes a few minutes.',
      'Every answer is saved, so you can leave and go on later. Skip what you don’t want to answer.',
    ],
    words:
      'health questions, check-up questions, questionnaire health, start assessment, Fragen, Gesundheitscheck, evaluación, bilan de santé, évaluation, valutazione, avaliação',
  },
  {
    slug: 'change-answers',
    title: 'How do I change an answer of the assessment?',
    screen: ['/health/assessment/answers', 'Your answers'],
    steps: [
      'Open the assessment and press Change answers.',
      'Find the question and press Change beside it.',
      'The old answer stays in your history with its date.',
    ],
    words:
      'edit answer, wrong answer, correct assessment, update answer, Antwort ändern, cambiar respuesta, modifier une réponse, cambiare risposta, mudar resposta',
  },
  {
    slug: 'about-you',
    title: 'Where do I see what the club knows about my health?',
    screen: ['/health/about-you', 'What you told us'],
    text: [
      'About you lists what you said in the profile, the assessment and before plans, and which limits follow for your plans.',
      'Where two answers differ, the newer one is used until you press This is right beside one.',
    ],
    words:
      'what you know about me, limits, contradicting answers, two answers differ, conditions, allergies, was ihr über mich wisst, Grenzen, qué saben de mí, ce que vous savez de moi, cosa sapete di me, o que sabem de mim',
  },
  {
    slug: 'add-measurement',
    title: 'How do I add weight, blood pressure or another measurement?',
    screen: ['/health/measurements', 'Add measurements'],
    steps: [
      'Open Measurements and press Add beside the kind.',
      'Fill in what you know, in the unit you use, with day and time. Leave the rest empty.',
      'Press Save. A value that looks unusual is asked about first.',
    ],
    words:
      'enter weight, type in weight, by hand, enter a value, log blood pressure, record, waist, height, pulse, grip, body, messen, Gewicht eintragen, Blutdruck eintragen, añadir peso, presión arterial, tensión, ajouter mon poids, tension artérielle, inserire peso, pressione, adicionar peso, tensão arterial',
  },
  {
    slug: 'correct-measurement',
    title: 'How do I correct or remove a measurement?',
    screen: ['/health/measurements', 'Measurements'],
    text: [
      'Open Measurements and choose the measure. Its page has all values: press Correct or Remove.',
      'After removing one you can bring it back right away with Undo.',
    ],
    words:
      'wrong value, typo, delete value, edit measurement, Wert korrigieren, löschen, corregir valor, borrar medida, corriger une valeur, supprimer une mesure, correggere valore, corrigir valor',
  },
  {
    slug: 'blood-test',
    title: 'How do I add my blood test?',
    screen: ['/health/measurements/add/blood', 'Add measurements'],
    text: [
      'With a report at hand, open Labs and press Add a report: its values are read for you.',
      'To type them in, open Measurements and press Add a blood test, each value in the unit of your report.',
      'A value below the limit of the test is typed as <0.3, for example.',
    ],
    words:
      'lab, laboratory, labs, cholesterol, ldl, hba1c, blood values, blood work, enter results, Blutwerte, Labor, Laborwerte, Cholesterin, análisis de sangre, laboratorio, colesterol, analyse de sang, prise de sang, cholestérol, esami del sangue, colesterolo, análises ao sangue',
  },
  {
    slug: 'indicators',
    title: 'What do the indicators show?',
    screen: ['/health/insights', 'Indicators'],
    text: [
      'Each indicator shows your latest value, the mean of 30 days and whether it rises or falls.',
      'How this is worked out names the formula, the limits and where they come from. Too few values give no trend.',
    ],
    words:
      'bmi, resting pulse, trend, values, ranges, traffic light, Kennwerte, Werte, indicadores, tendencia, indicateurs, tendance, indicatori, indicadores de saúde',
  },
  {
    slug: 'blood-age',
    title: 'What is blood-marker age?',
    screen: ['/health/insights', 'Ageing'],
    text: [
      'It’s an age worked out from nine values of one blood test and your own age, by the published PhenoAge formula.',
      'Add all nine with Add a blood test; there is no figure from fewer. It isn’t a forecast of your life.',
    ],
    words:
      'biological age, phenoage, ageing, how old is my body, pace of ageing, biologisches Alter, edad biológica, âge biologique, età biologica, idade biológica',
  },
  {
    slug: 'self-checks',
    title: 'What are the self-checks?',
    screen: ['/health/self-checks', 'Start the check'],
    text: [
      'Two short checks show what to take to a doctor and what can wait. They don’t say what you have.',
      'Press Print for a doctor to take the result along. Photos of moles are encrypted, and the app doesn’t judge them.',
    ],
    words:
      'self check, mole, skin, prostate, early signs, symptoms check, Selbstcheck, Muttermal, autoexamen, lunar, autocontrôle, grain de beauté, autocontrollo, neo, autoexame, sinal',
  },
  {
    slug: 'screening-plan',
    title: 'Which check-ups are due for me?',
    screen: ['/health/self-checks/cancer-check', 'Your screening plan'],
    text: [
      'Your screening plan lists check-ups by your country’s programme, your age and what you told us: last, next and due now.',
      'It needs your date of birth and country. Whether to go is your decision, with a clinician.',
    ],
    words:
      'screening, check-up due, preventive, appointments, colonoscopy, mammogram, Vorsorge, Vorsorgeuntersuchung, revisión, cribado, dépistage, contrôle, controlli, rastreio',
  },
  {
    slug: 'health-questionnaires',
    title: 'Where are the health questionnaires?',
    screen: ['/health/questionnaires', 'Short questionnaires'],
    text: [
      'Questionnaires are in the health dashboard. Each takes a few minutes and is scored by its published table.',
      'Only you see the answers. You can delete them, and answer again later.',
    ],
    words:
      'mood, stress, worry, alcohol, findrisc, phq, gad, health survey, Fragebogen Stimmung, cuestionario de salud, questionnaire santé, questionario salute, questionário de saúde',
  },
  {
    slug: 'blueprints',
    title: 'What is a blueprint, and how do I start one?',
    screen: ['/blueprints', 'Blueprints'],
    steps: [
      'A blueprint is a programme of some weeks with its evidence. Open Blueprints and read one.',
      'Press Start this blueprint. Some ask a few questions first, and some aren’t for everyone.',
      'Tick what you did; much is counted from your data. You can leave at any time.',
    ],
    words:
      'programme, plan, protocol, challenge, course, start blueprint, Programm starten, programa, empezar plan, programme, commencer un programme, programma, iniziare, programa de saúde',
  },
  {
    slug: 'leave-blueprint',
    title: 'How do I stop a blueprint?',
    screen: ['/blueprints', 'Blueprints'],
    text: ['Open the blueprint and press Leave. Start it again the same day to continue where you left off.'],
    words:
      'quit programme, stop plan, leave blueprint, Programm beenden, dejar el programa, arrêter le programme, interrompere, parar programa',
  },
  {
    slug: 'timeline',
    title: 'How do I compare sleep, glucose, steps and other signals?',
    screen: ['/health/insights', 'What moved together'],
    text: [
      'Health insights puts your signals on one clock: a day, two weeks or a year.',
      'What moved together compares two of them and says whether there is a clear link. A link doesn’t mean that one causes the other.',
    ],
    words:
      'correlation, compare, timeline, one clock, sleep and glucose, vergleichen, Zusammenhang, comparar, relación, comparer, lien, confrontare, relazione, comparar sinais',
  },
  {
    slug: 'warning-signs',
    title: 'What does a warning at the top of a page mean?',
    screen: ['/health/insights', 'What to do now'],
    text: [
      'One of your answers or values needs attention. The box says what to do and how soon.',
      'If it says to call, call first. Nobody at the club watches your values or sends help.',
      'Press I’ve read this once you have.',
    ],
    words:
      'red flag, warning, alert, urgent, red box, emergency, Warnung, rote Meldung, advertencia, alerta, avertissement, alerte, avviso, avvertimento, aviso vermelho',
  },
  {
    slug: 'health-record-doctor',
    title: 'How do I show my values to a doctor?',
    screen: ['/health/glucose-readings', 'Print report'],
    text: [
      'Glucose has Print report, a self-check has Print for a doctor, and a meal plan has Print for my dietitian where limits apply.',
      'Share makes a link to your record that ends when you say. For everything at once, request a copy under Your data and access.',
    ],
    words:
      'doctor, print, share with clinician, report for doctor, pdf, Arzt, Bericht drucken, médico, informe, médecin, imprimer, medico, referto, médico relatório',
  },
];
