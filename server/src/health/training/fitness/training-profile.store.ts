import type { Equipment, TrainingLevel } from '@club/contract/health/training/training-choices';
import { v7 as uuidv7 } from 'uuid';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';

/** Yes or no to each question, by its code. */
export type GateAnswers = Readonly<Record<string, boolean>>;

export interface StoredProfile {
  readonly level: TrainingLevel | null;
  readonly equipment: readonly Equipment[];
  readonly gate: { readonly answers: GateAnswers; readonly answeredAt: Date } | null;
}

type Keys = Pick<Config, 'secretKeys'>;

const placeGate = (memberId: string): Place => ({ table: 'training_profiles', column: 'gate', memberId });

interface Row {
  readonly level: TrainingLevel | null;
  readonly equipment: Equipment[];
  readonly gate: Buffer | null;
  readonly gate_answered_at: Date | null;
}

/** What a member told for their plans; nothing before they told anything. */
export const findProfile = async (db: Db, keys: Keys, memberId: string): Promise<StoredProfile> => {
  const rows = await queryRows<Row>(db)`
    select level, equipment, gate, gate_answered_at from training_profiles where member_id = ${memberId}`;
  const [row] = rows;
  if (!row) return { level: null, equipment: [], gate: null };
  const { level, equipment, gate, gate_answered_at: answeredAt } = row;
  if (!gate || !answeredAt) return { level, equipment, gate: null };
  return { level, equipment, gate: { answers: JSON.parse(unseal(keys, placeGate(memberId), gate)), answeredAt } };
};

export const writeProfile = async (db: Db, keys: Keys, memberId: string, profile: StoredProfile): Promise<void> => {
  const { level, equipment, gate } = profile;
  const sealed = gate && seal(keys, placeGate(memberId), JSON.stringify(gate.answers));
  await runStatement(db)`insert into training_profiles (member_id, id, level, equipment, gate, gate_answered_at)
    values (${memberId}, ${uuidv7()}, ${level}, ${[...equipment]}::text[], ${sealed}, ${gate?.answeredAt ?? null})
    on conflict (member_id) do update set level = excluded.level, equipment = excluded.equipment, gate = excluded.gate,
      gate_answered_at = excluded.gate_answered_at`;
};
