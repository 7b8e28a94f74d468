import { mindfulness } from '@club/contract/health/body/mindfulness';
import type { Club } from '#platform/club';
import { act } from './act.ts';
import { moveClub } from './calendar.ts';

/** The days of the last four weeks on which the demo member practised, and what; a few were not finished. */
const practised: readonly (readonly [ago: number, session: string, minutes: number, heard: number])[] = [
  [26, 'calm', 3, 1],
  [25, 'calm', 3, 1],
  [23, 'extended', 5, 1],
  [20, 'sigh', 5, 1],
  [19, 'sigh', 5, 0.4],
  [18, 'six', 5, 1],
  [16, 'six', 5, 1],
  [13, 'calm', 3, 1],
  [12, 'six', 5, 1],
  [11, 'ground54321', 4, 1],
  [8, 'sigh', 5, 1],
  [5, 'six', 5, 1],
  [3, 'box', 5, 1],
  [2, 'six', 5, 1],
  [1, 'sigh', 5, 1],
];

/** Seconds between two signals; a longer silence would not count whole. */
const step = 20;

/** Four weeks of practice, signal by signal as the player sends them. */
export const liveMindfulnessMonth = async (club: Club, id: string): Promise<void> => {
  for (const [ago, session, minutes, part] of practised) {
    const play = await act(moveClub(club, ago, 19, 30), id, mindfulness.startMindfulnessPlay, { session, minutes });
    const heard = Math.round((minutes * 60 * part) / step) * step;
    const then = (seconds: number) => moveClub(club, ago, 19, 30 + seconds / 60);
    for (let position = step; position <= heard; position += step) {
      await act(then(position), id, mindfulness.signalMindfulnessPlay, { id: play.id, position, playing: true });
    }
    await act(then(heard), id, mindfulness.finishMindfulnessPlay, { id: play.id, position: heard });
  }
};
