import { attachments as contract } from '@club/contract/health/base/attachments';
import { asCaller, forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { inTwoSteps } from '#platform/http';
import { findDocument, listDocuments } from './attachments.store.ts';
import { add, get, list, prepareFile, remove, type StoredFile } from './attachments.ts';
import { attachmentsRecord } from './returning-rows.ts';

export { deleteDocument as forgetFile } from './attachments.store.ts';
export { keepFile, recogniseFile, type StoredFile } from './attachments.ts';

const { addHealthAttachment, ...plain } = contract;

/** Laboratory reports, kept beside the values for their owner alone. */
export const attachments = domain({
  name: 'health/base/attachments',
  contract,
  routes: {
    ...forMember<typeof plain>({
      listHealthAttachments: list,
      getHealthAttachment: get,
      removeHealthAttachment: remove,
    }),
    addHealthAttachment: inTwoSteps<typeof addHealthAttachment, StoredFile>(prepareFile, (call, file) =>
      asCaller(call, (within) => add(within, file)),
    ),
  },
  tables: ['health_attachments'],
  record: attachmentsRecord,
  personalData: [
    memberTable('health_attachments', async (db, memberId, config) =>
      Promise.all(
        (await listDocuments(db, memberId)).map(async (one) => ({
          ...one,
          content_base64: (await findDocument(db, config, memberId, one.id))?.content ?? null,
        })),
      ),
    ),
  ],
});
