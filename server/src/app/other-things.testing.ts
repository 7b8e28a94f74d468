import { contract } from '@club/contract/index';
import type { Arguments, Endpoint } from '@club/contract/platform/endpoint';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { give } from '#club/vendors/fixtures';
import { aPasskey } from '#core/passkeys/fixtures';
import { anAgent } from '#hub/agents/fixtures';
import { anEndpoint, subscribe } from '#hub/notifications/fixtures';
import { call, factories, type Member, type TestClub } from '#tools/testing';

/** Someone with a story and an offer. */
export interface Seller {
  readonly story_id: string;
  readonly offerId: string;
}

export const aSeller = async (club: TestClub): Promise<Seller> => {
  const as = await factories.member(club);
  const story = { title: 'A walk in the rain', body: 'It was better than I thought.' };
  const { body } = await call(club.app, contract.stories.createStory, story, { as });
  const vendor = await aVendor(club, { owner: as.id });
  return { story_id: body.id, offerId: await anOffer(club, { vendor, price: 1000 }) };
};

/** Gives a member what generated inputs cannot make, since it needs something that is there before. */
export const ownMore = async (club: TestClub, as: Member, { story_id, offerId }: Seller): Promise<void> => {
  const own = async <E extends Endpoint>(endpoint: E, input: Arguments<E>) =>
    (await call(club.app, endpoint, input, { as })).body;
  await aPasskey(club, as);
  await anAgent(club, as);
  await subscribe(club, as, { endpoint: anEndpoint() });
  await own(contract.mindfulness.startMindfulnessPlay, { session: 'six', minutes: 5 });
  await own(contract.blueprints.followBlueprint, { id: 'calm' });
  await own(contract.stories.createComment, { story_id, text: 'I know that walk.' });
  await own(contract.stories.likeStory, { story_id });
  await own(contract.stories.muteAuthor, { object_type: 'story', object_id: story_id });
  await give(club, as, 200_000);
  await own(contract.marketplace.buyOffer, { clientCode: as.client_code, offerId });
};
