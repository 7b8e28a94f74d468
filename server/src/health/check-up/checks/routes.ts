import { type CheckType, checks as contract } from '@club/contract/health/check-up/checks';
import { asCaller, forMember } from '#health/base/consents';
import { fieldRefusal, type Handlers, inTwoSteps, Refusal } from '#platform/http';
import { reencode } from '#platform/media';
import { amendCheck, getCheck, getRecord, recordCheck, removeCheck } from './checks.ts';
import { deletePhoto, findPhoto } from './photos.store.ts';
import { toPhoto } from './records.ts';

/** Longer side of a stored picture, in pixels: enough to see a mole. */
const photoSize = 1600;

/** Re-encoding drops where and when a picture was taken, and everything that is not a pixel. */
const preparePhoto = async ({ input }: { input: { type_of_check: CheckType; photo?: File | undefined } }) => {
  if (!input.photo) return null;
  if (input.type_of_check !== 'cancer') throw fieldRefusal('photo', 'Pictures belong to the cancer self-check.');
  return (await reencode(input.photo, photoSize, 'photo', 'inside')).bytes;
};

const { getHealthCheck, getHealthCheckRecord, removeHealthCheck, getCheckPhoto, removeCheckPhoto, ...written } =
  contract;
const plain = { getHealthCheck, getHealthCheckRecord, removeHealthCheck, getCheckPhoto, removeCheckPhoto };

export const checksRoutes: Handlers<typeof contract> = {
  ...forMember<typeof plain>({
    getHealthCheck: getCheck,
    getHealthCheckRecord: getRecord,
    removeHealthCheck: removeCheck,
    getCheckPhoto: async ({ healthDb, config, caller, input }) => {
      const photo = await findPhoto(healthDb, config, caller.id, input.id);
      if (!photo) throw new Refusal('not_found');
      return { ...toPhoto(photo), content_type: 'image/webp', content: photo.content };
    },
    removeCheckPhoto: async ({ healthDb, caller, input }) => {
      if (!(await deletePhoto(healthDb, caller.id, input.id))) throw new Refusal('not_found');
      return { id: input.id };
    },
  }),
  recordHealthCheck: inTwoSteps<typeof written.recordHealthCheck, Buffer | null>(preparePhoto, (call, picture) =>
    asCaller(call, (within) => recordCheck(within, picture)),
  ),
  amendHealthCheck: inTwoSteps<typeof written.amendHealthCheck, Buffer | null>(preparePhoto, (call, picture) =>
    asCaller(call, (within) => amendCheck(within, picture)),
  ),
};
