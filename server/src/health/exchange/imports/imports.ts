import type { imports as contract, HealthImport } from '@club/contract/health/exchange/imports';
import { v7 as uuidv7 } from 'uuid';
import { asCaller } from '#health/base/consents';
import { ArrivingFile, assertRoom, type Call, fieldRefusal, inTwoSteps, Refusal, toList } from '#platform/http';
import { shareRange } from './bucket-staging.ts';
import {
  deleteImport,
  findImport,
  insertImport,
  listStored,
  lockImport,
  openStates,
  type StoredImport,
  sumPromised,
  updateImport,
} from './imports.store.ts';
import { enqueueWork } from './reading.ts';
import { releasePieces } from './release-memory.ts';
import { removeFiles, writePart } from './staging.ts';

export const listImports = async ({ healthDb, config, caller }: Call<typeof contract.listImports>) => {
  return toList((await listStored(healthDb, config, caller.id)).map(toImport));
};

export const getImport = async ({ healthDb, config, caller, input }: Call<typeof contract.getImport>) => {
  const found = await findImport(healthDb, config, caller.id, input.id);
  if (!found) throw new Refusal('not_found');
  return toImport(found);
};

const oneAtATime = 'You have another import open. Finish or cancel it first.';

/** Begins an upload, or goes on with the one of the same file. @throws {Refusal} limit_reached with another one open. */
export const startImport = async (call: Call<typeof contract.startImport>): Promise<HealthImport> => {
  const { healthDb, config, clock, caller, input } = call;
  const { name, size, fingerprint } = input;
  // How long an import can be undone is told from its id, so it follows the club's clock.
  const id = uuidv7({ msecs: clock.now().getTime() });
  const details = {
    name,
    fingerprint,
    format: null,
    answers: {},
    questions: [],
    found: [],
    leftOut: [],
    leaveOut: [],
    fault: null,
  };
  const open = (await listStored(healthDb, config, caller.id)).find(({ state }) => openStates.includes(state));
  if (open) {
    const isSame = open.state === 'uploading' && open.size === size && open.details.fingerprint === fingerprint;
    if (isSame) return toImport(open);
    throw new Refusal('limit_reached', { message: oneAtATime });
  }
  const promised = await sumPromised(healthDb);
  await assertRoom(config, promised + size);
  const begun = await insertImport(healthDb, config, caller.id, { id, size, details, at: clock.now() });
  const stored = begun && (await findImport(healthDb, config, caller.id, id));
  if (!stored) throw new Refusal('limit_reached', { message: oneAtATime });
  return toImport(stored);
};

/** How many bytes of the part follow what has arrived; 0 for a part that the club has, or cannot take yet. */
type Taken = { readonly length: number };

/** The part is written before the transaction that counts it; the same part again lands in the same place. */
export const sendImportPart = inTwoSteps<typeof contract.sendImportPart, Taken>(
  async (call) => {
    const { id, offset, part } = call.input;
    const present = await asCaller(call, ({ healthDb, config, caller }) => findImport(healthDb, config, caller.id, id));
    const arriving = part instanceof ArrivingFile ? part : null;
    const isNext = present?.state === 'uploading' && present.fileKey && present.received === offset;
    if (!isNext) arriving?.pass();
    if (!present) throw new Refusal('not_found');
    if (!arriving) throw fieldRefusal('part', 'Send a part of the file, as the last field of the form.', 'required');
    if (!isNext || !present.fileKey) return { length: 0 };
    const pieces = takeUpTo(arriving.pieces, present.size - offset);
    const length = await writePart(call.config.dataDir, { id, key: present.fileKey, offset, pieces });
    releasePieces();
    await shareRange(call.config, { id, kind: 'upload', start: offset, end: offset + length });
    if (length === 0) throw fieldRefusal('part', 'This part is empty. Send the next bytes of the file.');
    return { length };
  },
  (call, { length }) =>
    asCaller(call, async ({ db, healthDb, config, clock, caller, input }) => {
      const present = await lockImport(healthDb, config, caller.id, input.id);
      if (!present) throw new Refusal('not_found');
      if (length === 0 || present.received !== input.offset || present.state !== 'uploading') return toImport(present);
      const received = present.received + length;
      const state = received === present.size ? 'reading' : 'uploading';
      const change = { received, state, at: clock.now() } as const;
      const next = await updateImport(healthDb, config, caller.id, present, change);
      if (state === 'reading') await enqueueWork(db, 'read_import', { member: caller.id, id: present.id });
      return toImport(next);
    }),
);

const tooLong = (): Refusal =>
  fieldRefusal('part', 'This part is longer than the rest of the file. Begin the upload again.');

/** @throws {Refusal} validation_error beyond as many bytes. */
const takeUpTo = async function* (pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const piece of pieces) {
    left -= piece.length;
    if (left < 0) throw tooLong();
    yield piece;
  }
};

export const answerImport = async (call: Call<typeof contract.answerImport>): Promise<HealthImport> => {
  const { db, healthDb, config, clock, caller, input } = call;
  const present = await lockInState(call, ['asking']);
  const details = { ...present.details, answers: { ...present.details.answers, ...input.answers }, questions: [] };
  const change = { state: 'reading', progress: 0, details, at: clock.now() } as const;
  const next = await updateImport(healthDb, config, caller.id, present, change);
  await enqueueWork(db, 'read_import', { member: caller.id, id: present.id });
  return toImport(next);
};

/** @throws {Refusal} validation_error when nothing would be left to import. */
export const confirmImport = async (call: Call<typeof contract.confirmImport>): Promise<HealthImport> => {
  const { db, healthDb, config, clock, caller, input } = call;
  const present = await lockInState(call, ['ready']);
  const leaveOut = new Set<string>(input.leave_out);
  const found = present.details.found.map((one) => ({ ...one, left_out: leaveOut.has(one.kind) }));
  if (found.every(({ left_out }) => left_out)) throw fieldRefusal('leave_out', 'Choose at least one thing to import.');
  const details = { ...present.details, found, leaveOut: input.leave_out };
  const change = { state: 'writing', progress: 0, details, at: clock.now() } as const;
  const next = await updateImport(healthDb, config, caller.id, present, change);
  await enqueueWork(db, 'write_import', { member: caller.id, id: present.id });
  return toImport(next);
};

export const undoImport = async (call: Call<typeof contract.undoImport>): Promise<HealthImport> => {
  const { db, healthDb, config, clock, caller } = call;
  const present = await lockInState(call, ['done']);
  const change = { state: 'undoing', progress: 0, at: clock.now() } as const;
  const next = await updateImport(healthDb, config, caller.id, present, change).catch(refuseSecond);
  await enqueueWork(db, 'undo_import', { member: caller.id, id: present.id });
  return toImport(next);
};

/** Deletes what nothing was written of. An import being written cannot be stopped half-way; it can be undone. */
export const removeImport = async (call: Call<typeof contract.removeImport>) => {
  const { healthDb, config, caller } = call;
  const present = await lockInState(call, ['uploading', 'reading', 'asking', 'ready', 'undone', 'failed']);
  await deleteImport(healthDb, caller.id, present.id);
  await removeFiles(config.dataDir, present.id);
  return { id: present.id };
};

/** The caller's import, held until the transaction ends. @throws {Refusal} not_found in any other state. */
const lockInState = async (
  {
    healthDb,
    config,
    caller,
    input,
  }: Pick<Call<typeof contract.getImport>, 'healthDb' | 'config' | 'caller' | 'input'>,
  states: readonly StoredImport['state'][],
): Promise<StoredImport> => {
  const present = await lockImport(healthDb, config, caller.id, input.id);
  if (present && states.includes(present.state)) return present;
  const message = present ? alreadyDone[present.state] : undefined;
  throw new Refusal('not_found', message === undefined ? {} : { message });
};

/** What to say to a second press, where the import still tells of the first. */
const alreadyDone: Partial<Record<StoredImport['state'], string>> = {
  writing: "You've already confirmed this import. You can undo it once it's finished.",
  done: "You've already confirmed this import.",
  undoing: "You've already undone this import.",
  undone: "You've already undone this import.",
};

/** A member has one import open, the one that is being undone included. */
const refuseSecond = (error: { code?: string }): never => {
  throw error.code === '23505' ? new Refusal('limit_reached', { message: oneAtATime }) : error;
};

const toImport = ({
  id,
  size,
  state,
  received,
  progress,
  details,
  startedAt,
  finishedAt,
}: StoredImport): HealthImport => ({
  id,
  name: details.name,
  size,
  state,
  received,
  progress,
  format: details.format,
  questions: [...details.questions],
  found: [...details.found],
  left_out: [...details.leftOut],
  fault: details.fault,
  started_at: startedAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
});
