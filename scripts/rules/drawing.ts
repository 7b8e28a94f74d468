import { type Graph, groupImports, type Import } from './imports.ts';

/** The structure of one folder: its files and folders as rooms, and the imports between them as arrows. */
export interface Drawing {
  /** From the top floor down; a room is above every room it imports. */
  readonly floors: readonly (readonly string[])[];
  readonly rooms: number;
  readonly arrows: number;
  /** Arrows that run back up: those that would have to go to leave no circle. */
  readonly up: readonly (readonly [from: string, to: string])[];
}

/** Draws a folder such as `server/src/health`. A file directly in it is a room of its own. */
export const drawStructure = (files: readonly string[], imports: readonly Import[], place: string): Drawing => {
  const findRoom = (file: string): string | undefined =>
    file.startsWith(`${place}/`) ? file.slice(place.length + 1).split('/')[0] : undefined;
  const rooms = new Set(files.flatMap((file) => findRoom(file) ?? []));
  const next = groupImports(imports, findRoom);
  const up = listUpArrows([...rooms], next);
  const isUp = new Set(up.map((arrow) => arrow.join()));
  const heights = new Map<string, number>();
  const measure = (room: string): number => {
    const known = heights.get(room);
    if (known !== undefined) return known;
    const below = [...(next.get(room) ?? [])].filter((other) => !isUp.has(`${room},${other}`));
    const height = below.reduce((most, other) => Math.max(most, measure(other) + 1), 0);
    heights.set(room, height);
    return height;
  };
  const floors: string[][] = [];
  for (const room of [...rooms].sort()) {
    const height = measure(room);
    while (floors.length <= height) floors.push([]);
    floors[height]?.push(room);
  }
  const arrows = [...next.values()].reduce((sum, others) => sum + others.size, 0);
  return { floors: floors.reverse(), rooms: rooms.size, arrows, up };
};

/** The arrows that a walk from room to room finds leading back into a room it is still in. */
const listUpArrows = (rooms: readonly string[], next: Graph): [string, string][] => {
  const state = new Map<string, 'open' | 'done'>();
  const up: [string, string][] = [];
  const visit = (room: string): void => {
    state.set(room, 'open');
    for (const other of next.get(room) ?? []) {
      if (state.get(other) === 'open') up.push([room, other]);
      else if (!state.has(other)) visit(other);
    }
    state.set(room, 'done');
  };
  for (const room of rooms) if (!state.has(room)) visit(room);
  return up;
};
