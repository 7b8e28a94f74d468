import { imports as contract } from '@club/contract/health/exchange/imports';
import { z } from 'zod';
import { forMember } from '#health/base/consents';
import { asMember, memberTable, stays } from '#health/base/storage';
import { domain, job } from '#platform/domain';
import { listStored } from './imports.store.ts';
import {
  answerImport,
  confirmImport,
  getImport,
  listImports,
  removeImport,
  sendImportPart,
  startImport,
  undoImport,
} from './imports.ts';
import { endWithConsent, removeLeftovers } from './leftovers.ts';
import { readImport, readLongImport } from './reading.ts';
import { undoWriting, writeImport } from './writing.ts';

export type { Batch, BatchDay } from './batches.ts';
export { endImport, listOpenImports } from './end-import.ts';
export { createExtraction } from './extraction.ts';
export type { FileRecord, Recorder } from './formats/index.ts';
export {
  createMemberClock,
  isNap,
  nameZone,
  readInstant,
  type SpanMetric,
  type Stretch,
  toPlainNight,
  toStagedNight,
  type WorkoutFigures,
} from './formats/reading/index.ts';
export { areOtherHours } from './merge-days.ts';
export { pickDay, readSteps, type WriteScope, writeBatch } from './write-batch.ts';

const { sendImportPart: _part, ...plain } = contract;
const named = { member: z.uuid(), id: z.uuid() };

/** Files that members exported elsewhere: uploaded, previewed, imported, and taken back. */
export const imports = domain({
  name: 'health/exchange/imports',
  contract,
  routes: {
    ...forMember<typeof plain>({
      listImports,
      startImport,
      getImport,
      answerImport,
      confirmImport,
      undoImport,
      removeImport,
    }),
    sendImportPart,
  },
  tables: ['imports'],
  jobs: {
    read_import: job(named, readImport),
    read_long_import: job(named, readLongImport),
    write_import: job(named, writeImport),
    undo_import: job(named, undoWriting),
    remove_import_leftovers: removeLeftovers,
  },
  schedule: ['*/10 * * * * remove_import_leftovers'],
  listens: { health_consent_withdrawn: endWithConsent },
  record: [
    stays('imports', 'What they brought comes; undoing it is up to the club that read the file.', 'Earlier imports'),
  ],
  personalData: [
    memberTable('imports', async (db, memberId, config) => {
      const stored = await asMember(db, memberId, (within) => listStored(within, config, memberId));
      return stored.map(({ fileKey: _key, details, ...one }) => ({ ...one, ...details }));
    }),
  ],
});
