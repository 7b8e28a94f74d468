import { randomBytes } from 'node:crypto';
import type { marketplace as contract } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { letters } from '#platform/adapters';
import type { Club } from '#platform/club';
import { queryRows, runStatement } from '#platform/db';
import type { Call, Handle } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { mailKind } from '#platform/mail-words';
import { storePicture } from '#platform/media';
import { hashSecret } from '#platform/secrets';

/** Longer side of a proposal's picture, in pixels. */
const pictureSize = 1600;
/** Days in which the address can be confirmed; after that the proposal is deleted. */
const confirmable = 30;

type Proposing = Call<typeof contract.proposeOffer>;

/**
 * Stores a proposal from a person without an account. It never becomes an offer by itself; the club reads it once the
 * sender has confirmed the address. A bot that fills in the hidden field gets a thank-you and nothing is stored.
 * @throws {Refusal} unsupported_file
 */
export const proposeOffer = inTwoSteps(
  async (call: Proposing): Promise<string | null> => {
    const { image, fax } = call.input;
    return image && !fax ? storePicture(call, image, pictureSize, 'image', 'inside') : null;
  },
  (call, image) => file(call, image),
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
  await runStatement(db)`
    insert into offer_proposals (id, company_name, contact_name, contact_email, title, description, discount, country,
      website, image, confirm_hash, created_at)
    values (${id}, ${company_name}, ${contact_name}, ${contact_email}, ${title}, ${description}, ${discount || null},
      ${country ?? null}, ${website ?? null}, ${image}, ${hashSecret(token)}, ${now})`;
  await letters(db, config)(proposalMails.confirm, { email: contact_email, first_name: contact_name }, { token });
  return answer;
};

/** Confirms a proposal's address; repeating it changes nothing. @throws {Refusal} invalid_code */
export const confirmProposal: Handle<typeof contract.confirmProposal> = async ({ db, clock, input }) => {
  const rows = await queryRows<{ title: string }>(db)`
    update offer_proposals set confirmed_at = coalesce(confirmed_at, ${clock.now()})
    where confirm_hash = ${hashSecret(input.token)} and created_at > ${forgottenBefore(clock.now())} returning title`;
  const [confirmed] = rows;
  if (!confirmed)
    throw new Refusal('invalid_code', { message: 'This link is no longer valid. Send your proposal again.' });
  return confirmed;
};

/** The nightly job that deletes unconfirmed proposals with their pictures. */
export const purgeProposals = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  const rows = await queryRows<{ image: string | null }>(db)`
    delete from offer_proposals where confirmed_at is null and created_at <= ${forgottenBefore(clock.now())}
    returning image`;
  for (const { image } of rows) if (image) await enqueue(db, 'remove_media', { key: image });
};

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - confirmable * dayMs);

const answered = { offer: 'An hour of yoga', reason: 'Please add a picture.' };

/** The mails to people who propose an offer and have no account yet. */
export const proposalMails = {
  confirm: mailKind('proposal_confirm', {
    name: 'Link to confirm a proposal',
    readers: 'applicants',
    subject: 'Confirm your proposal',
    isNameless: true,
    example: { token: 'example' },
    write: ({ token }, { publicUrl }) => [
      'Thank you for proposing an offer to the club.',
      "Confirm your e-mail address and we'll review it:",
      `${publicUrl}/marketplace/propose/confirm/${token}`,
      `The link works for ${confirmable} days. If this wasn't you, ignore this e-mail.`,
    ],
  }),
  approved: mailKind('proposal_approved', {
    name: 'Proposal wanted',
    readers: 'applicants',
    subject: 'We would like your offer',
    example: answered,
    write: ({ offer, reason }, { publicUrl }) => [
      `The club would like to show “${offer}” to its members.`,
      `Create an account and your vendor profile, and publish it yourself: ${publicUrl}/register`,
      ...(reason ? [reason] : []),
    ],
  }),
  rejected: mailKind('proposal_rejected', {
    name: 'Proposal refused',
    readers: 'applicants',
    subject: 'Your proposal',
    example: answered,
    write: ({ offer, reason }) => [`We have read “${offer}” and cannot show it to our members.`, `Reason: ${reason}`],
  }),
};

export const proposalMailKinds = Object.values(proposalMails);
