import { documents as contract } from '@club/contract/health/documents';
import { asCaller, forMember } from '#health/consents';
import { memberTable } from '#health/storage';
import { domain } from '#platform/domain';
import { inTwoSteps } from '#platform/http';
import { findDocument, listDocuments } from './documents.store.ts';
import { add, get, list, type PreparedFile, prepareFile, remove } from './documents.ts';

const { addHealthDocument, ...plain } = contract;

/** Laboratory reports, kept beside the values for their owner alone. */
export const documents = domain({
  name: 'health/documents',
  contract,
  routes: {
    ...forMember<typeof plain>({
      listHealthDocuments: list,
      getHealthDocument: get,
      removeHealthDocument: remove,
    }),
    addHealthDocument: inTwoSteps<typeof addHealthDocument, PreparedFile>(prepareFile, (call, file) =>
      asCaller(call, (within) => add(within, file)),
    ),
  },
  tables: ['health_documents'],
  personalData: [
    memberTable('health_documents', async (db, memberId, config) =>
      Promise.all(
        (await listDocuments(db, memberId)).map(async (one) => ({
          ...one,
          content_base64: (await findDocument(db, config, memberId, one.id))?.content ?? null,
        })),
      ),
    ),
  ],
});
