/** The tools of the assistant, as the questions name them. */
type ToolName =
  | 'query_metric'
  | 'list_entries'
  | 'explain_entry'
  | 'points_status'
  | 'ways_to_earn'
  | 'explain_score'
  | 'search_offers'
  | 'vouchers'
  | 'partners'
  | 'sending_limits'
  | 'invitations'
  | 'applications'
  | 'open_questionnaires'
  | 'find_food'
  | 'find_recipe'
  | 'food_diary'
  | 'meal_plan'
  | 'todays_plan'
  | 'due_checks'
  | 'open_warnings'
  | 'blueprints'
  | 'imports'
  | 'workouts'
  | 'fitness_plan'
  | 'compare_signals'
  | 'find_help'
  | 'find_note'
  | 'open'
  | 'about_assistant'
  | 'people'
  | 'medical_question';

/** What days are counted over or under; nights in minutes. */
export interface Line {
  readonly is: 'more_than' | 'at_least' | 'less_than' | 'at_most';
  readonly value: number;
}

export type Slot = string | number | boolean | Line;
export type Slots = Readonly<Record<string, Slot>>;

/** What an answer has to come from. A slot that is not named may be anything. */
export interface Wanted {
  readonly tool: ToolName;
  readonly slots: Slots;
}

export interface Question extends Wanted {
  readonly text: string;
  /** Other readings that are as good. */
  readonly or?: readonly Wanted[];
  /** What the same message asks besides. */
  readonly and?: readonly Wanted[];
  /** Words that the answer has to hold whatever the tables say, such as a unit. */
  readonly says?: readonly string[];
}

/** A question as the tables write it: its words, what answers it, and the rest where there is a rest. */
export type Row = readonly [text: string, tool: ToolName, slots?: Slots, more?: Pick<Question, 'or' | 'and' | 'says'>];

export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt';

export const toQuestion = ([text, tool, slots = {}, more = {}]: Row): Question => ({ text, tool, slots, ...more });
