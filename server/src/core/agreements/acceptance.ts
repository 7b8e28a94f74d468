import type { AgreementName, agreements as contract } from '@club/contract/core/agreements';
import type { Answer } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Call, type Handle, Refusal, toList } from '#platform/http';
import { eraseRows, type PersonalData } from '#platform/personal-data';
import { assertOpen, findAgreements, listMissingTexts } from './in-force.ts';

interface Acceptance {
  readonly kind: AgreementName;
  readonly version: string;
  readonly given_at: Date;
  readonly last_used_at: Date;
}

/** Every version that a member accepted. */
export const listAcceptances = (db: Db, userId: string): Promise<readonly Acceptance[]> => queryRows<Acceptance>(db)`
    select kind, version, given_at, last_used_at from consents where user_id = ${userId} order by kind, given_at`;

interface Within {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

/** Anyone who joins accepts the current versions. @throws {Refusal} not_open while the club has none of its own */
export const joinUnderAgreements = async (within: Within, joined: { userId: string }): Promise<void> => {
  if ((await listMissingTexts(within)).length > 0) await assertOpen(within);
  else await recordAcceptance(within, joined);
};

/** Records that a member accepts the current versions: by joining, or when a new one is put before them. */
const recordAcceptance = async (within: Within, { userId }: { userId: string }): Promise<void> => {
  const { db, clock } = within;
  const now = clock.now();
  for (const { name, version } of Object.values(await findAgreements(within))) {
    await runStatement(db)`insert into consents (user_id, kind, version, given_at, last_used_at)
      values (${userId}, ${name}, ${version}, ${now}, ${now}) on conflict do nothing`;
  }
};

type DueAgreements = Answer<typeof contract.listDueAgreements>['results'];

/** The texts whose current version the caller has not accepted: a new one, or one from before texts were recorded. */
export const findDueAgreements = async (
  call: Within & Pick<Call<typeof contract.listDueAgreements>, 'caller'>,
): Promise<DueAgreements> => {
  if ((await listMissingTexts(call)).length > 0) return [];
  const accepted = await listAcceptances(call.db, call.caller.id);
  return Object.values(await findAgreements(call))
    .filter(({ name, version }) => !accepted.some((one) => one.kind === name && one.version === version))
    .map(({ name, title, version }) => ({ name, title, version }));
};

export const listDueAgreements: Handle<typeof contract.listDueAgreements> = async (call) =>
  toList(await findDueAgreements(call));

/** @throws {Refusal} stale_version when a newer text than the one that was read applies by now */
export const acceptAgreements: Handle<typeof contract.acceptAgreements> = async (call) => {
  const { caller, input } = call;
  const { terms, privacy } = await findAgreements(call);
  if (input.terms !== terms.version || input.privacy !== privacy.version) throw new Refusal('stale_version');
  await recordAcceptance(call, { userId: caller.id });
  return toList(await findDueAgreements(call));
};

export const agreementsPersonalData: readonly PersonalData[] = [
  {
    table: 'consents',
    copy: async (db, userId) => [...(await listAcceptances(db, userId))].map((row) => ({ ...row })),
    erase: eraseRows((userId) => sql`delete from consents where user_id = ${userId}`),
  },
];
