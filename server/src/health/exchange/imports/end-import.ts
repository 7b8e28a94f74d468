import { asMember } from '#health/base/storage';
import { audit } from '#platform/audit';
import type { BackgroundImportClub } from './import-work.ts';
import { listStill, lockImport, openStates } from './imports.store.ts';
import { enqueueWork, failImport } from './reading.ts';
import { beginUndo } from './writing.ts';

const ended = 'The club ended this import because it took too long. Export a shorter span, and upload the new file.';

/** The imports under way, by their numbers: staff see nothing of what is in them, nor whose they are. */
export const listOpenImports = async ({ healthWorkerDb, clock }: BackgroundImportClub): Promise<string> => {
  const soon = new Date(clock.now().getTime() + 1000);
  const open = await listStill(healthWorkerDb, openStates, soon);
  if (open.length === 0) return 'No import is under way.';
  return open.map(({ id, state, touchedAt }) => `${id}  ${state.padEnd(9)}  ${touchedAt.toISOString()}`).join('\n');
};

/**
 * Ends a member's import at the word of staff: its reading stops within a second, and what was written is taken back.
 * @throws {Error} when no import under way has this number.
 */
export const endImport = async (club: BackgroundImportClub, operator: string, id: string): Promise<string> => {
  const { db, healthDb, healthWorkerDb, config, clock } = club;
  const soon = new Date(clock.now().getTime() + 1000);
  const open = await listStill(healthWorkerDb, openStates, soon);
  const found = open.find((one) => one.id === id);
  if (!found || found.state === 'undoing') throw new Error(`No import under way has the number ${id}.`);
  const { memberId: member } = found;
  await audit(db, {
    at: clock.now(),
    action: 'import.ended',
    actorId: null,
    object: { type: 'import', id },
    note: { operator },
  });
  if (await beginUndo(club, { member, id }, ended)) {
    await enqueueWork(db, 'undo_import', { member, id });
    return 'Ended. What it has written is being taken back.';
  }
  await asMember(healthDb, member, async (within) => {
    const present = await lockImport(within, config, member, id);
    if (present && openStates.includes(present.state))
      await failImport(within, { config, clock }, member, present, ended);
  });
  return 'Ended, and its file is deleted.';
};
