export { ExerciseThumb } from './BodyMap.tsx';
export { fitnessApi, workoutsApi } from './fitness.api.ts';
export { SwapDialog } from './SwapDialog.tsx';
export { describeAmount, nameTraining } from './training-names.ts';
