import type { NoteTopic } from '@club/contract/hub/help';
import { bloodNotes } from './blood.data.ts';
import { foodNotes } from './food.data.ts';
import { glucoseNotes } from './glucose.data.ts';
import { habitsNotes } from './habits.data.ts';
import { heartNotes } from './heart.data.ts';
import { mindNotes } from './mind.data.ts';
import { movementNotes } from './movement.data.ts';
import type { NoteText, ShippedNote } from './note.ts';
import { preventionNotes } from './prevention.data.ts';
import { sleepNotes } from './sleep.data.ts';

export type { ShippedNote } from './note.ts';

/** The day on which all notes were written. */
const writtenOn = '2026-11-27';

const byTopic: Readonly<Record<NoteTopic, readonly NoteText[]>> = {
  sleep: sleepNotes,
  movement: movementNotes,
  heart: heartNotes,
  blood: bloodNotes,
  glucose: glucoseNotes,
  food: foodNotes,
  mind: mindNotes,
  habits: habitsNotes,
  prevention: preventionNotes,
};

/** All notes, in the order of their topics. */
export const notes: readonly ShippedNote[] = (Object.keys(byTopic) as NoteTopic[]).flatMap((topic) =>
  byTopic[topic].map((note) => ({ ...note, topic, writtenOn })),
);
