import type { ShippedArticle } from './article.ts';

export const trainingArticles: readonly ShippedArticle[] = [
  {
    slug: 'build-workout',
    title: 'How do I get a workout or fitness plan?',
    screen: ['/health/fitness-advice/fitness-create-plan', 'Build my workout'],
    steps: [
      'Open Fitness and press Build a workout.',
      'Choose goal, level, place, time and muscles, and press Build my workout.',
      'Swap an exercise you don’t like, then press Save plan or Start workout.',
    ],
    words:
      'fitness plan, training plan, exercise plan, create workout, gym, Trainingsplan, Workout erstellen, plan de entrenamiento, ejercicio, programme d’entraînement, exercice, piano di allenamento, esercizi, plano de treino',
  },
  {
    slug: 'before-training',
    title: 'Why are there questions before training?',
    screen: ['/health/fitness-advice/fitness-plan', 'Before you train'],
    text: [
      'Seven questions, asked once, about your heart, joints and medicines. Plans stay gentle until you answer, and after any yes.',
      'Say there what limits how you move: exercises that strain it are left out.',
    ],
    words:
      'readiness, injury, safety questions, gentle plan, knee, back pain, Verletzung, Fragen vor dem Training, lesión, preguntas, blessure, infortunio, lesão',
  },
  {
    slug: 'log-workout',
    title: 'How do I log a workout?',
    screen: ['/health/fitness-advice/fitness-plan', 'Your plans'],
    steps: [
      'Open the plan and press Start workout.',
      'Enter weight and repetitions of each set and finish it. A rest timer runs by itself.',
      'Press Finish workout. It earns its points once half of the sets are done.',
    ],
    words:
      'workout log, sets, reps, record training, gym log, Training eintragen, Sätze, registrar entrenamiento, series, noter l’entraînement, séries, registrare allenamento, registar treino',
  },
  {
    slug: 'resume-workout',
    title: 'Can I pause a workout and go on later?',
    screen: ['/health/fitness-advice/fitness-plan', 'Go on'],
    text: ['Yes. Leave the workout and it stays open. Fitness shows it with Go on, with the sets you’ve done.'],
    words:
      'pause workout, continue, interrupted training, Training fortsetzen, continuar entrenamiento, reprendre, riprendere allenamento, continuar treino',
  },
  {
    slug: 'workout-history',
    title: 'Where are my past workouts and records?',
    screen: ['/health/fitness-advice/training', 'Your bests'],
    text: [
      'Your training shows your workouts of twelve weeks, your heaviest and longest sets, and the sets for each muscle this week.',
      'Workouts your devices recorded are listed beside them after an import.',
    ],
    words:
      'history, personal best, PR, records, sets per week, Trainingsverlauf, Rekorde, historial de entrenamientos, marcas, historique, storico allenamenti, histórico de treinos',
  },
  {
    slug: 'delete-workout',
    title: 'How do I delete a workout?',
    screen: ['/health/fitness-advice/training', 'Delete workout'],
    text: ['Open Your training. In History press delete beside the workout. Its sets and minutes no longer count.'],
    words:
      'remove workout, wrong workout, Training löschen, borrar entrenamiento, supprimer l’entraînement, eliminare allenamento, apagar treino',
  },
  {
    slug: 'home-equipment',
    title: 'How do I train without a gym?',
    screen: ['/health/fitness-advice/fitness-create-plan', 'What do you have at home?'],
    text: [
      'Choose Home or Outdoors as the place, and say what you have at home. With nothing, plans use your own weight.',
    ],
    words:
      'no equipment, home workout, bodyweight, outdoors, ohne Geräte, zu Hause trainieren, sin equipo, en casa, sans matériel, à la maison, senza attrezzi, a casa, sem equipamento',
  },
];
