import { createHash, randomBytes } from 'node:crypto';
import type { marketplace as contract } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { letters } from '#platform/adapters';
import type { Club } from '#platform/club';
import type { Call } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { reencode } from '#platform/media';

/** Pixels of the longer side of a picture that comes with a proposal. */
const pictureSize = 1600;
/** Days for which an address can be confirmed; a proposal that was not is forgotten then. */
const confirmable = 30;

type Proposing = Call<typeof contract.proposeOffer>;

/**
 * Files what somebody without an account proposes. It is never an offer: the club reads it once its sender has confirmed
 * the address by mail. A program that filled in the hidden field is thanked and forgotten.
 * @throws {Refusal} unsupported_file
 */
export const proposeOffer = inTwoSteps(
  async ({ input, adapters }: Proposing): Promise<string | null> => {
    if (!input.image || input.fax) return null;
    const { key, bytes } = await reencode(input.image, pictureSize, 'image', 'inside');
    await adapters.media.put(key, bytes);
    return key;
  },
  (call, image) =>
    file(call, image).catch(async (error: unknown) => {
      if (image) await call.adapters.media.remove(image);
      throw error;
    }),
);

const file = async (
  { db, clock, config, input }: Proposing,
  image: string | null,
): Promise<Answer<typeof contract.proposeOffer>> => {
  const now = clock.now();
  const id = uuidv7({ msecs: now.getTime() });
  const answer = {
    id,
    status: 'REW' as const,
    message: 'Thank you. Please confirm your email so that we can review your offer.',
  };
  if (input.fax) return answer;
  const token = randomBytes(24).toString('base64url');
  const { company_name, contact_name, contact_email, title, description, discount, country, website } = input;
  await sql`insert into offer_proposals (id, company_name, contact_name, contact_email, title, description, discount, country,
      website, image, confirm_hash, created_at)
    values (${id}, ${company_name}, ${contact_name}, ${contact_email}, ${title}, ${description}, ${discount || null},
      ${country ?? null}, ${website ?? null}, ${image}, ${hashOf(token)}, ${now})`.execute(db);
  await letters(db, config)(
    'proposal_confirm',
    { email: contact_email, first_name: contact_name },
    'Confirm your proposal',
    [
      `Thank you for proposing “${title}” by ${company_name}.`,
      "Confirm your e-mail address and we'll review it:",
      `${config.publicUrl}/marketplace/propose/confirm/${token}`,
      `The link works for ${confirmable} days. If this wasn't you, ignore this e-mail.`,
    ],
  );
  return answer;
};

/** Confirms the address of a proposal; doing it again changes nothing. @throws {Refusal} invalid_code */
export const confirmProposal = async ({
  db,
  clock,
  input,
}: Call<typeof contract.confirmProposal>): Promise<Answer<typeof contract.confirmProposal>> => {
  const { rows } = await sql<{ title: string }>`
    update offer_proposals set confirmed_at = coalesce(confirmed_at, ${clock.now()})
    where confirm_hash = ${hashOf(input.token)} and created_at > ${forgottenBefore(clock.now())} returning title`.execute(
    db,
  );
  const [confirmed] = rows;
  if (!confirmed)
    throw new Refusal('invalid_code', { message: 'This link is no longer valid. Send your proposal again.' });
  return confirmed;
};

/** The nightly job that forgets proposals which nobody confirmed, with their pictures. */
export const purgeProposals = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  const { rows } = await sql<{ image: string | null }>`
    delete from offer_proposals where confirmed_at is null and created_at <= ${forgottenBefore(clock.now())}
    returning image`.execute(db);
  for (const { image } of rows) if (image) await enqueue(db, 'remove_media', { key: image });
};

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - confirmable * 86_400_000);

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
