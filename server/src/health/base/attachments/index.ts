import { documents as contract } from '@club/contract/health/base/attachments';
import { asCaller, forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { inTwoSteps } from '#platform/http';
import { findDocument, listDocuments } from './documents.store.ts';
import { add, get, list, type PreparedFile, prepareFile, remove } from './documents.ts';

const { addHealthDocument, ...plain } = contract;

/** Laboratory reports, kept beside the values for their owner alone. */
export const documents = domain({
  name: 'health/base/attachments',
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
