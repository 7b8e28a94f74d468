import type { Allergen } from '@club/contract/health/food/nutrients';
import type { BlueprintAction, blueprintDataKinds, blueprintSignals } from '@club/contract/health/insight/blueprints';
import type { YesNoFact } from '@club/contract/health/signals/person';
import type { Rule } from '#health/signals/person';

/** What an action is counted from, where the member's data can tell, and the data it is in. */
export const countedSources = {
  pressure_days: 'measurements',
  known_cholesterol: 'measurements',
  known_hba1c: 'measurements',
  weight_days: 'measurements',
  chair_stands: 'measurements',
  assessment: 'assessment',
  findrisc: 'questionnaires',
  skin_check: 'self_checks',
  woke_in_time: 'sleep',
  active_30: 'activity',
  active_45: 'activity',
  vigorous_16: 'activity',
  walked_after_meals: 'activity',
  strength_session: 'workouts',
  breathed_5: 'mindfulness',
  practised_10: 'mindfulness',
  wound_down: 'mindfulness',
  enough_protein: 'diary',
  olive_oil: 'diary',
  greens: 'diary',
  beans: 'diary',
  nuts: 'diary',
  berries: 'diary',
  fish: 'diary',
  whole_grain: 'diary',
  no_sweets: 'diary',
  no_sweet_drinks: 'diary',
  window_12: 'diary',
  window_11: 'diary',
  window_10: 'diary',
  early_last_meal: 'diary',
} as const satisfies Readonly<Record<string, (typeof blueprintDataKinds)[number]>>;

export type Counted = keyof typeof countedSources;

export interface ActionData extends Omit<BlueprintAction, 'automatic' | 'counted_from' | 'opens' | 'clear_gate_only'> {
  readonly opens?: BlueprintAction['opens'];
  /** Too hard for anyone who said yes to a question of the gate. */
  readonly clearGateOnly?: boolean;
  /** Left out for anyone with a limit that rules it out. */
  readonly unless?: readonly (keyof Rule)[];
  /** Instead of `detail` for anyone who takes a medicine that slows the pulse, or was told to begin gently. */
  readonly withoutPulse?: string;
  /** The allergens of the food that it names. */
  readonly holds?: readonly Allergen[];
  /** What stands for it where the member avoids that food; without it the action is left out. */
  readonly instead?: Pick<BlueprintAction, 'title' | 'detail'> & { readonly opens: BlueprintAction['opens'] };
  readonly counted?: Counted;
  /** Ticked by the member, and by what their data shows. */
  readonly assisted?: Counted;
}

/** What a yes at the start means: not now, or gently and after asking a clinician. */
type GateOutcome = 'not_now' | 'gently';

interface GateQuestion {
  readonly code: string;
  readonly text: string;
  readonly outcome: GateOutcome;
  /** What a yes or a no says about the person, and what else of their record counts as a yes. */
  readonly says?: YesNoFact;
  readonly known?: readonly YesNoFact[];
}

export interface BlueprintData {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly summary: string;
  readonly weeks: number;
  readonly signal: (typeof blueprintSignals)[number];
  readonly actions: readonly ActionData[];
  readonly targets: readonly string[];
  readonly evidence: readonly { finding: string; title: string; year: number; doi: string }[];
  readonly cautions: readonly string[];
  /** Who may not start it: the codes of limits that the club knows by itself, and words for the member. */
  readonly exclusions: readonly { readonly limits?: readonly string[]; readonly text: string }[];
  /** Limits whose sentences stand among its cautions, by what they rule. */
  readonly obeys?: readonly (keyof Rule)[];
  readonly gate: readonly GateQuestion[];
}
