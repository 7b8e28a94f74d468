import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Exercise } from './exercise-data.ts';
import { readExercises } from './read-exercises.ts';

/** Counts up whenever an exercise or a rule of the generator changes: saved plans say what they were made with. */
export const exercisesVersion = '1';

/** Every exercise, read and checked once. A file that can't be read stops the start. */
export const exercises: readonly Exercise[] = readExercises(
  readFileSync(path.join(import.meta.dirname, 'exercises.csv'), 'utf8'),
);

const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));

export const findExercise = (id: string): Exercise | undefined => byId.get(id);
