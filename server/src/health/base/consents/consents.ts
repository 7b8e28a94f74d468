import { createHash } from 'node:crypto';
import {
  type ConsentPurpose,
  consentPurposes,
  type consents as contract,
  type HealthConsent,
  purposes,
} from '@club/contract/health/base/consents';
import { asMember } from '#health/base/storage';
import type { ZoneSince } from '#health/base/time-zones';
import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { type Call, fieldRefusal, forgetSealedAnswers, Refusal, toList } from '#platform/http';

export const listHealthConsents = ({ healthDb, caller }: Call<typeof contract.listHealthConsents>) =>
  asMember(healthDb, caller.id, async (db) => {
    const latest = await findLatest(db, caller.id);
    return toList(purposes.map((purpose) => toConsent(purpose, latest.get(purpose))));
  });

/** @throws {Refusal} stale_version when another text has to be read first. */
export const giveHealthConsent = ({ healthDb, clock, caller, input }: Call<typeof contract.giveHealthConsent>) =>
  asMember(healthDb, caller.id, async (db) => {
    const { purpose } = input;
    const { version, text } = consentPurposes[purpose];
    if (input.version !== version) throw new Refusal('stale_version');
    if (!(await hasConsent(db, caller.id, purpose))) {
      const hash = createHash('sha256').update(text).digest();
      await endConsent(db, caller.id, purpose, clock);
      await runStatement(db)`insert into health_consents (member_id, purpose, given_at, version, text_hash)
        values (${caller.id}, ${purpose}, ${clock.now()}, ${version}, ${hash}) on conflict do nothing`;
    }
    return toConsent(purpose, (await findLatest(db, caller.id)).get(purpose));
  });

/** Withdrawing the consent to keep health data withdraws what is based on it. */
export const withdrawHealthConsent = async ({
  db: clubDb,
  healthDb,
  config,
  clock,
  caller,
  emit,
  input: { purpose },
}: Call<typeof contract.withdrawHealthConsent>) => {
  const consent = await asMember(healthDb, caller.id, async (db) => {
    for (const one of purpose === 'health_data' ? purposes : [purpose]) await endConsent(db, caller.id, one, clock);
    const latest = (await findLatest(db, caller.id)).get(purpose);
    if (!latest) throw fieldRefusal('purpose', 'You have not agreed to this.');
    const scope = { db, clock, config };
    if (purpose === 'health_data') await emit('health_consent_withdrawn', scope, { userId: caller.id });
    if (purpose === 'health_data' || purpose === 'assistant')
      await emit('assistant_consent_withdrawn', scope, { userId: caller.id, clubDb });
    if (purpose === 'devices') await emit('device_consent_withdrawn', scope, { userId: caller.id });
    return toConsent(purpose, latest);
  });
  // Once the withdrawal holds: a call that passed the consent before has taken its key by now.
  if (purpose === 'health_data') await forgetSealedAnswers(clubDb, caller.id);
  return consent;
};

/** Whether a member agrees to the current text of a purpose. */
export const hasConsent = async (db: Db, memberId: string, purpose: ConsentPurpose): Promise<boolean> =>
  (await findConsentTime(db, memberId, purpose)) !== null;

/** When a member agreed to the current text of a purpose; null while they don't. */
export const findConsentTime = async (db: Db, memberId: string, purpose: ConsentPurpose): Promise<Date | null> => {
  const row = await queryRow<{ given_at: Date }>(db)`
    select given_at from health_consents where member_id = ${memberId} and purpose = ${purpose}
      and version = ${consentPurposes[purpose].version} and withdrawn_at is null order by given_at desc limit 1`;
  return row?.given_at ?? null;
};

/** When a member agreed to each purpose that they agree to now, and nothing about their data. */
export const listConsentTimes = async (
  db: Db,
  memberId: string,
): Promise<readonly { name: ConsentPurpose; since: Date | null }[]> => {
  const times = await Promise.all(purposes.map((purpose) => findConsentTime(db, memberId, purpose)));
  return purposes.map((name, at) => ({ name, since: times[at] ?? null }));
};

/**
 * Opens the member's own rows to the transaction while they agree that the club keeps their health data.
 * @returns whether they agree, and the zones they were in, none until they have said so.
 */
export const openMemberRows = async (
  db: Db,
  memberId: string,
): Promise<{ readonly agreed: boolean; readonly zones: readonly ZoneSince[] }> => {
  const rows = await queryRows<{ agreed: boolean; timeZones: readonly { since: string; timeZone: string }[] }>(db)`
    select agreed, time_zones as "timeZones"
    from open_member_rows(${memberId}, 'health_data', ${consentPurposes.health_data.version})`;
  const zones = rows[0]?.timeZones ?? [];
  return {
    agreed: rows[0]?.agreed === true,
    zones: zones.map(({ since, timeZone }) => ({ since: new Date(since), timeZone })),
  };
};

const endConsent = (db: Db, memberId: string, purpose: ConsentPurpose, clock: Clock): Promise<void> => runStatement(db)`
  update health_consents set withdrawn_at = ${clock.now()}
    where member_id = ${memberId} and purpose = ${purpose} and withdrawn_at is null`;

interface StoredConsent {
  readonly purpose: ConsentPurpose;
  readonly version: string;
  readonly given_at: Date;
  readonly withdrawn_at: Date | null;
}

const findLatest = async (db: Db, memberId: string): Promise<ReadonlyMap<ConsentPurpose, StoredConsent>> => {
  const rows = await queryRows<StoredConsent>(db)`
    select distinct on (purpose) purpose, version, given_at, withdrawn_at from health_consents
    where member_id = ${memberId} order by purpose, given_at desc`;
  return new Map(rows.map((row) => [row.purpose, row]));
};

const toConsent = (purpose: ConsentPurpose, stored: StoredConsent | undefined): HealthConsent => {
  const { title, text, version } = consentPurposes[purpose];
  return {
    purpose,
    title,
    text,
    version,
    given: stored?.version === version && stored.withdrawn_at === null,
    given_at: stored?.given_at.toISOString() ?? null,
    withdrawn_at: stored?.withdrawn_at?.toISOString() ?? null,
  };
};
