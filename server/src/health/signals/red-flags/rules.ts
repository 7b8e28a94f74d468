import { critical } from './critical.data.ts';
import { emergencies } from './emergencies.data.ts';
import { routine } from './routine.data.ts';
import type { RedFlagRule } from './rule.ts';
import { urgent } from './urgent.data.ts';

export const redFlagRules: readonly RedFlagRule[] = [...emergencies, ...critical, ...urgent, ...routine];
