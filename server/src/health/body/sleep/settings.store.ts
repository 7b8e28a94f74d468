import { type Db, queryRow, runStatement } from '#platform/db';

export interface SleepSettings {
  /** Minutes a night; null is the usual need at the member's age. */
  readonly need_min: number | null;
  /** ISO weekdays. */
  readonly work_days: readonly number[];
}

const usual: SleepSettings = { need_min: null, work_days: [1, 2, 3, 4, 5] };

export const findSettings = async (db: Db, memberId: string): Promise<SleepSettings> => {
  const row = await queryRow<SleepSettings>(db)`
    select need_min, work_days from sleep_settings where member_id = ${memberId}`;
  return row ?? usual;
};

export const saveSettings = (
  db: Db,
  memberId: string,
  { need_min, work_days }: SleepSettings,
): Promise<void> => runStatement(db)`insert into sleep_settings (member_id, need_min, work_days)
    values (${memberId}, ${need_min}, ${work_days.toSorted((one, other) => one - other)}::smallint[])
    on conflict (member_id) do update set need_min = excluded.need_min, work_days = excluded.work_days`;

/** ISO weekdays on which the member works. */
export const findWorkDays = async (db: Db, memberId: string): Promise<readonly number[]> =>
  (await findSettings(db, memberId)).work_days;
