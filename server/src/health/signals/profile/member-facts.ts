import { type Db, queryRow } from '#platform/db';

/** What a member's profile says that formulas need. Lengths in cm, mass in kg, sleep in hours a night. */
export interface MemberFacts {
  /** PNTS: prefers not to say. */
  readonly gender: 'M' | 'F' | 'PNTS' | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** `YYYY-MM-DD` */
  readonly date_of_birth: string | null;
  readonly height_cm: number | null;
  readonly weight_kg: number | null;
  readonly sleep_hours: number | null;
  /** Null until the member chose one, as for the two below: what a new profile starts with is no answer. */
  readonly activity_level: 'sedentary' | 'light' | 'moderate' | 'vigorous' | null;
  readonly smoking_habits: 'non_smoker' | 'former_smoker' | 'occasional' | 'current_smoker' | null;
  /** The member's own impression; never part of a score. */
  readonly rate_of_aging: 'slow' | 'average' | 'accelerated' | null;
  /** When each of them was chosen, as an ISO date and time. */
  readonly chosen_at: Readonly<Partial<Record<'activity_level' | 'smoking_habits' | 'rate_of_aging', string>>>;
  /** When the profile was first complete. */
  readonly completed_at: Date | null;
  readonly updated_at: Date;
}

/**
 * What the member's profile says, from the view that its owner publishes. `clubDb` is the club's connection: the health
 * tables may be in another database, so the view is read by itself and never joined.
 */
export const findMemberFacts = async (clubDb: Db, memberId: string): Promise<MemberFacts | null> => {
  const row = await queryRow<MemberFacts>(clubDb)`
    select gender, country, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, height_cm, weight_kg, sleep_hours,
      activity_level, smoking_habits, rate_of_aging, chosen_at, completed_at, updated_at
    from member_facts where member_id = ${memberId}`;
  return row ?? null;
};

export type DietaryPreference = 'vegetarian' | 'gluten-free' | 'vegan' | 'none';

/** How the member eats by their profile. Nobody's formula needs it, so it isn't among the facts. */
export const findDietaryPreference = async (clubDb: Db, memberId: string): Promise<DietaryPreference> => {
  const row = await queryRow<{ diet: DietaryPreference }>(clubDb)`
    select dietary_preferences as diet from member_facts where member_id = ${memberId}`;
  return row?.diet ?? 'none';
};

/** The sexes a sex-specific formula is worked out for: both for anyone who prefers not to say, so that the range is shown. */
export const listSexes = (facts: Pick<MemberFacts, 'gender'> | null): readonly ('M' | 'F')[] =>
  facts?.gender === 'M' || facts?.gender === 'F' ? [facts.gender] : ['M', 'F'];

/**
 * Full years from a date of birth to a day, both `YYYY-MM-DD`. Who was born on 29 February turns a year older on
 * 1 March in a common year.
 */
export const countYears = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
};

/** The member's age in full years at a moment (days of UTC); null while the date of birth isn't known. */
export const findAge = (facts: Pick<MemberFacts, 'date_of_birth'> | null, at: Date): number | null =>
  facts?.date_of_birth ? countYears(facts.date_of_birth, at.toISOString().slice(0, 10)) : null;

/** What a member is called, as a report may print it. */
export const findMemberNames = async (clubDb: Db, memberId: string): Promise<readonly string[]> => {
  const row = await queryRow<{ first_name: string | null; last_name: string | null }>(clubDb)`
    select first_name, last_name from members where id = ${memberId}`;
  return [row?.first_name, row?.last_name].flatMap((name) => name || []);
};
