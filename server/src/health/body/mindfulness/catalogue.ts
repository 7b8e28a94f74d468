import { breathingSessions } from './breathing.data.ts';
import { guidedSessions } from './guided.data.ts';
import type { SessionData } from './session-data.ts';

/** Every exercise. */
export const sessions: readonly SessionData[] = [...breathingSessions, ...guidedSessions];

const byId = new Map(sessions.map((session) => [session.id, session]));
export const findSession = (id: string): SessionData | undefined => byId.get(id);

interface PlaylistData {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly sessions: readonly string[];
}

export const playlists: readonly PlaylistData[] = [
  {
    id: 'calm',
    title: 'Calm now',
    about: 'Five minutes or less, wherever you are.',
    sessions: ['sigh', 'extended', 'ground54321', 'box', '478'],
  },
  {
    id: 'focus',
    title: 'Focus',
    about: 'Before something that needs your head.',
    sessions: ['box', 'triangle', 'coherent', 'anchor', 'walking'],
  },
  {
    id: 'sleep',
    title: 'Sleep',
    about: 'For the last half hour of the day.',
    sessions: ['winddown', 'bodyscan', 'nsdr', '478', 'humming'],
  },
  {
    id: 'beginners',
    title: 'Beginners',
    about: 'One a day for a week.',
    sessions: ['calm', 'extended', 'anchor', 'six', 'bodyscan', 'kindness', 'coherent'],
  },
  {
    id: 'stress',
    title: 'Stress reset',
    about: 'When a day was too much.',
    sessions: ['sigh', 'six', 'pmr', 'alternate', 'bodyscan'],
  },
];
