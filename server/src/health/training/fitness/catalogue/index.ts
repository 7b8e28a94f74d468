export { exercises, exercisesVersion, findExercise } from './catalogue.ts';
export { type Exercise, isPerSide, isTimed, type Pattern } from './exercise-data.ts';
