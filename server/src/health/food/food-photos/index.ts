import { foodPhotos as contract } from '@club/contract/health/food/food-photos';
import { asCaller, forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { inTwoSteps } from '#platform/http';
import { describePhoto, type Looked, lookAtPhoto } from './photo.ts';
import { addUpPlate } from './plate.ts';

const { searchRecipeByFoodImage, ...plain } = contract;

/** What the photo of a meal adds up to. It keeps nothing. */
export const foodPhotos = domain({
  name: 'health/food/food-photos',
  contract,
  routes: {
    ...forMember<typeof plain>({ addUpPlate }),
    // nothing is sent anywhere before the member's consent is known
    searchRecipeByFoodImage: inTwoSteps<typeof searchRecipeByFoodImage, Looked>(
      (call) => asCaller(call, async () => undefined).then(() => lookAtPhoto(call)),
      (call, looked) => asCaller(call, (within) => describePhoto(within, looked)),
    ),
  },
});
