import { emergencies } from './emergencies.data.ts';
import { routine } from './routine.data.ts';
import type { RedFlagRule } from './rule.ts';
import { urgent } from './urgent.data.ts';

/** Changes with every change of a rule. */
export const redFlagRulesVersion = '2026-11.4';

export const redFlagRules: readonly RedFlagRule[] = [...emergencies, ...urgent, ...routine];
