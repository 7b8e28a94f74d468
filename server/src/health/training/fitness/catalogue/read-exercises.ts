import { type Muscle, muscles } from '@club/contract/health/training/muscles';
import {
  type Equipment,
  equipmentNames,
  type TrainingLevel,
  type TrainingPlace,
  trainingLevels,
  trainingPlaces,
} from '@club/contract/health/training/training-choices';
import { parse } from 'csv-parse/sync';
import { type MoveTag, moveTags } from '#health/signals/person';
import { cautions, type Exercise, exerciseTypes, patterns } from './exercise-data.ts';

type Row = Readonly<Record<keyof Exercise, string>>;

const units = ['reps', 'reps_side', 'time', 'time_side'] as const;
const muscleCodes = Object.keys(muscles) as Muscle[];
const equipmentCodes = Object.keys(equipmentNames) as Equipment[];

/**
 * Reads the file of exercises and checks each.
 * @throws {Error} with the line and the column of the first cell that can't be.
 */
export const readExercises = (text: string): readonly Exercise[] => {
  const rows: Row[] = parse(text, { columns: true, skip_empty_lines: true });
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const exercise = toExercise(row, index + 2);
    if (seen.has(exercise.id)) throw new Error(`Line ${index + 2}: ${exercise.id} is there twice.`);
    seen.add(exercise.id);
    return exercise;
  });
};

const toExercise = (row: Row, line: number): Exercise => {
  const fail = (column: keyof Exercise): never => {
    throw new Error(`Line ${line}, ${column}: "${row[column]}" can't be read.`);
  };
  const one = <T extends string>(column: keyof Exercise, values: readonly T[]): T =>
    values.find((value) => value === row[column]) ?? fail(column);
  const some = <T extends string>(column: keyof Exercise, values: readonly T[]): readonly T[] => {
    const given = row[column].split(';').filter((cell) => cell !== '');
    return given.map((cell) => values.find((value) => value === cell) ?? fail(column));
  };
  const exercise: Exercise = withDerivedTags({
    id: /^[a-z0-9-]{1,60}$/.test(row.id) ? row.id : fail('id'),
    name: row.name || fail('name'),
    type: one('type', exerciseTypes),
    pattern: one('pattern', patterns),
    primary: some('primary', muscleCodes),
    secondary: some('secondary', muscleCodes),
    equipment: some<Equipment>('equipment', equipmentCodes),
    locations: some<TrainingPlace>('locations', trainingPlaces),
    level: one<TrainingLevel>('level', trainingLevels),
    unit: one('unit', units),
    met: Number(row.met),
    cautions: some('cautions', cautions),
    tags: some<MoveTag>('tags', moveTags),
    cues: row.cues.split('|'),
  });
  if (exercise.primary.length === 0) fail('primary');
  if (exercise.primary.some((muscle) => exercise.secondary.includes(muscle))) fail('secondary');
  if (exercise.equipment.length === 0) fail('equipment');
  if (exercise.locations.length === 0) fail('locations');
  if (!(exercise.met >= 1.5 && exercise.met <= 15)) fail('met');
  if (exercise.cues.length !== 3 || exercise.cues.some((cue) => cue === '')) fail('cues');
  return exercise;
};

/** Muscles that strain a part of the body when they do the work. */
const strainedBy = {
  neck: ['neck', 'traps'],
  hip: ['hip_flexors', 'adductors', 'abductors'],
} as const satisfies Partial<Record<MoveTag, readonly Muscle[]>>;

/** The tags that other columns say: cautions, explosive work, and the muscles that do it. */
const withDerivedTags = (exercise: Exercise): Exercise => {
  const { type, primary, cautions: strained, tags } = exercise;
  const works = type === 'strength' || type === 'power';
  const parts = (['neck', 'hip'] as const).filter(
    (part) => works && primary.some((muscle) => (strainedBy[part] as readonly Muscle[]).includes(muscle)),
  );
  return {
    ...exercise,
    tags: [...new Set([...tags, ...strained, ...parts, ...(type === 'power' ? ['power' as const] : [])])],
  };
};
