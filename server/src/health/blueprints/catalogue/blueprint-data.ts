import type { BlueprintAction, blueprintSignals } from '@club/contract/health/blueprints';

/** What an action is counted from, where the member's data can tell. */
export type Counted =
  | 'pressure_days'
  | 'known_cholesterol'
  | 'known_hba1c'
  | 'weight_days'
  | 'assessment'
  | 'woke_in_time'
  | 'active_30'
  | 'active_45'
  | 'breathed_5'
  | 'practised_10';

export interface ActionData extends Omit<BlueprintAction, 'automatic' | 'opens' | 'clear_gate_only'> {
  readonly opens?: BlueprintAction['opens'];
  /** Too hard for who said yes to a question of the gate. */
  readonly clearGateOnly?: boolean;
  /** Instead of `detail` for who takes a medicine that slows the pulse, or was told to begin gently. */
  readonly withoutPulse?: string;
  readonly counted?: Counted;
  /** Ticked by the member, and by what a device recorded. */
  readonly assisted?: Counted;
}

/** What a yes at the start means: not now, or gently and after asking a clinician. */
export type GateOutcome = 'not_now' | 'gently';

export interface GateQuestion {
  readonly code: string;
  readonly text: string;
  readonly outcome: GateOutcome;
}

/** Who may not start it, checked against what the club knows. */
export type Exclusion = 'under_18' | 'pregnancy' | 'low_body_mass';

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
  readonly exclusions: readonly { readonly rule?: Exclusion; readonly text: string }[];
  readonly gate: readonly GateQuestion[];
}

/** Questions before anything that strains the body. */
export const exerciseGate: readonly GateQuestion[] = [
  { code: 'heart', text: 'Has a doctor told you that you have a heart condition?', outcome: 'gently' },
  { code: 'chest_pain', text: 'Do you get chest pain at rest or when you move?', outcome: 'not_now' },
  { code: 'dizzy', text: 'Have you fainted or lost your balance from dizziness in the past year?', outcome: 'gently' },
  { code: 'joints', text: 'Do you have a bone or joint problem that moving more could make worse?', outcome: 'gently' },
  { code: 'medicine', text: 'Do you take medicine for your heart or blood pressure?', outcome: 'gently' },
  { code: 'supervised', text: 'Were you told to exercise only under supervision?', outcome: 'not_now' },
  { code: 'surgery', text: 'Have you had surgery in the past three months?', outcome: 'gently' },
];
