import type { Person } from './person.ts';
import type { FoodTag, MoveTag } from './tags.ts';

/** What a limit may bind. */
export type BoundRoom =
  | 'meal_plan'
  | 'targets'
  | 'recipes'
  | 'foods'
  | 'diary'
  | 'training'
  | 'blueprints'
  | 'next_steps'
  | 'answers';

/** What is left out or bounded. Protein in g for each kg of body weight a day; body mass index in kg/m². */
export interface Rule {
  readonly noPlan?: true;
  readonly mostProtein?: number;
  readonly leastProtein?: number;
  readonly usualProtein?: number;
  readonly noDeficit?: true;
  readonly noGain?: true;
  /** No deficit below this body mass index. */
  readonly deficitFrom?: number;
  readonly noFasting?: true;
  readonly noLowCarbohydrate?: true;
  /** No count of calories up front. */
  readonly calmFigures?: true;
  readonly without?: readonly FoodTag[];
  readonly steadyGreens?: true;
  readonly noSupplements?: true;
  readonly moves?: readonly MoveTag[];
  /** Low intensity only. */
  readonly gentle?: true;
  /** Effort by feeling and talking, never by pulse. */
  readonly byFeeling?: true;
  readonly addBalance?: true;
  readonly stopSigns?: 'pregnancy';
}

export interface LimitRow {
  readonly code: string;
  readonly title: string;
  readonly applies: (person: Person) => boolean;
  readonly binds: readonly BoundRoom[];
  readonly rule: Rule;
  /** What the member reads. */
  readonly sentence: string;
  /** Why losing or gaining weight isn't offered, where the sentence is about more than that. */
  readonly whyNot?: string;
  /** What to heed beside advice on eating, in a sentence. */
  readonly eating?: string;
  readonly source: string;
  readonly doi?: string;
  readonly year: number;
  /** Who of a profession read it, and when. */
  readonly reviewed: { readonly by: string; readonly on: string } | null;
}

/** A limit that holds for a person. */
export type Limit = Omit<LimitRow, 'applies'>;
