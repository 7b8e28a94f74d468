import type { Recorder } from './format.ts';

const onFoot =
  /run|jog|walk|hik|trek|treadmill|lauf|gehen|spazier|wander|course|courir|march|randonn|tapis|corr|camin|sender|passegg|cammin|escurs|carrera|trotar|andar|hardlop|wandel|löp|gång|gå|vandr|løb|kävel|juoks|bieg|chód|spacer|běh|chůz|futás|séta|koşu|yürü|бег|ходьб|ラン|ウォーク|ウォーキング|跑|走|徒步|달리|걷/i;

/** Whether the distance of a sport was walked or run, in the words of the apps' languages. */
export const isOnFoot = (sport: string): boolean => onFoot.test(sport) && !/bik|cycl|rad|swim|rücken/i.test(sport);

/**
 * Who tells what single workouts come to. They are a part of a day and no day's total, so whatever counts whole days goes
 * first: a watch by its kind, a phone by seeing more steps.
 */
export const toWorkoutRecorder = (device: string): Recorder => ({
  device: `${device.slice(0, 60)} workouts`,
  source: 'phone',
});
