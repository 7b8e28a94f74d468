/** What foods and dishes carry that a limit may leave out. */
export type FoodTag =
  | 'cold_smoked_fish'
  | 'raw_fish'
  | 'raw_egg'
  | 'soft_cheese'
  | 'liver'
  | 'alcohol'
  | 'high_mercury_fish'
  | 'raw_sprouts';

/** How the body is placed in an exercise, and what the exercise asks of it, as far as a limit may leave it out. */
export const moveTags = [
  'supine',
  'prone',
  'impact',
  'sprint',
  'flexion',
  'twist',
  'overhead',
  'deep_knee',
  'breath_holding',
  'static_hold',
  'hanging',
  'power',
  'knee',
  'lower_back',
  'wrist',
  'shoulder',
  'neck',
  'hip',
] as const;
export type MoveTag = (typeof moveTags)[number];
