import type { AssistantArea } from '@club/contract/hub/assistant';
import type { Tool } from '#hub/assistant/engine';
import { queryMetric } from '#hub/assistant/metrics';
import { aboutAssistant, medicalQuestion, people } from './about.ts';
import { readable } from './calls.ts';
import { explainEntry, listEntries } from './entries.ts';
import { findFood, foodDiary, mealPlan } from './food.ts';
import { findArticles, findHelp, findNote } from './help.ts';
import { partners, searchOffers, sendingLimits } from './offers.ts';
import { asksToOpen, open } from './open.ts';
import { dueChecks, followedBlueprints, lastImports, todaysPlan } from './plans.ts';
import { pointsStatus, waysToEarn } from './points.ts';
import { applications, invitations, openQuestionnaires } from './programmes.ts';
import { findRecipe } from './recipes.ts';
import { explainScore, openWarnings } from './score.ts';
import { compareSignals } from './signals.ts';
import { fitnessPlan, workouts } from './training.ts';
import { vouchers } from './vouchers.ts';

export { asksToOpen, findArticles, readable };

/** Everything that the assistant can look up or prepare. */
export const tools: readonly Tool[] = [
  queryMetric,
  pointsStatus,
  listEntries,
  explainEntry,
  waysToEarn,
  searchOffers,
  vouchers,
  partners,
  sendingLimits,
  invitations,
  applications,
  openQuestionnaires,
  explainScore,
  openWarnings,
  todaysPlan,
  dueChecks,
  followedBlueprints,
  lastImports,
  mealPlan,
  foodDiary,
  findFood,
  findRecipe,
  workouts,
  fitnessPlan,
  compareSignals,
  findHelp,
  findNote,
  open,
  aboutAssistant,
  people,
  medicalQuestion,
];

const byName = new Map(tools.map((one) => [one.name, one]));

/** @throws for a name that no tool has. */
export const findTool = (name: string): Tool => {
  const found = byName.get(name);
  if (!found) throw new Error(`there is no tool ${name}`);
  return found;
};

/** What people call a tool; one that is gone by now is called by its name's words. */
export const nameTool = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return byName.get(name)?.title ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The areas that a tool may read, each at the choice of the member; none for what everybody may read. */
export const listAreas = ({ calls }: Tool): AssistantArea[] => [
  ...new Set(calls.flatMap((call) => readable.get(call)?.all ?? [])),
];
