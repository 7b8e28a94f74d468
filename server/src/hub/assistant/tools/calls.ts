import { ambassadors as ambassadorCalls } from '@club/contract/club/ambassadors';
import { approvals as approvalCalls } from '@club/contract/club/approvals';
import { exchange as exchangeCalls } from '@club/contract/club/exchange';
import { marketplace as marketplaceCalls } from '@club/contract/club/marketplace';
import { points as pointsCalls } from '@club/contract/club/points';
import { questionnaires as questionnaireCalls } from '@club/contract/club/questionnaires';
import { statements as statementCalls } from '@club/contract/club/statements';
import { activity as activityCalls } from '@club/contract/health/body/activity';
import { glucose as glucoseCalls } from '@club/contract/health/body/glucose';
import { mindfulness as mindfulnessCalls } from '@club/contract/health/body/mindfulness';
import { sleep as sleepCalls } from '@club/contract/health/body/sleep';
import { checks as checkCalls } from '@club/contract/health/check-up/checks';
import { imports as importCalls } from '@club/contract/health/exchange/imports';
import { diary as diaryCalls } from '@club/contract/health/food/diary';
import { foods as foodCalls } from '@club/contract/health/food/foods';
import { mealPlans as mealPlanCalls } from '@club/contract/health/food/meal-plans';
import { recipes as recipeCalls } from '@club/contract/health/food/recipes';
import { blueprints as blueprintCalls } from '@club/contract/health/insight/blueprints';
import { indicators as indicatorCalls } from '@club/contract/health/insight/indicators';
import { scores as scoreCalls } from '@club/contract/health/insight/scores';
import { type ComparedSignal, timeline as timelineCalls } from '@club/contract/health/insight/timeline';
import { today as todayCalls } from '@club/contract/health/insight/today';
import { measurements as measurementCalls } from '@club/contract/health/signals/measurements';
import { redFlags as redFlagCalls } from '@club/contract/health/signals/red-flags';
import { fitness as fitnessCalls } from '@club/contract/health/training/fitness';
import { workouts as workoutCalls } from '@club/contract/health/training/workouts';
import { analytics as analyticsCalls } from '@club/contract/hub/analytics';
import type { AssistantArea } from '@club/contract/hub/assistant';
import { help as helpCalls } from '@club/contract/hub/help';
import { ambassadors } from '#club/ambassadors';
import { approvals } from '#club/approvals';
import { exchange } from '#club/exchange';
import { marketplace } from '#club/marketplace';
import { points } from '#club/points';
import { questionnaires } from '#club/questionnaires';
import { statements } from '#club/statements';
import { activity } from '#health/body/activity';
import { glucose } from '#health/body/glucose';
import { mindfulness } from '#health/body/mindfulness';
import { sleep } from '#health/body/sleep';
import { checks } from '#health/check-up/checks';
import { imports } from '#health/exchange/imports';
import { diary } from '#health/food/diary';
import { foods } from '#health/food/foods';
import { mealPlans } from '#health/food/meal-plans';
import { recipes } from '#health/food/recipes';
import { blueprints } from '#health/insight/blueprints';
import { indicators } from '#health/insight/indicators';
import { scores } from '#health/insight/scores';
import { timeline } from '#health/insight/timeline';
import { today } from '#health/insight/today';
import { measurements } from '#health/signals/measurements';
import { redFlags } from '#health/signals/red-flags';
import { fitness } from '#health/training/fitness';
import { workouts } from '#health/training/workouts';
import { analytics } from '#hub/analytics';
import { findReadable } from '#hub/assistant/engine';
import { help } from '#hub/help';

const signalAreas: Readonly<Record<ComparedSignal, AssistantArea>> = {
  sleep: 'sleep',
  glucose: 'glucose',
  steps: 'activity',
  sessions: 'training',
  weight: 'measurements',
  pressure: 'measurements',
  points: 'points',
};

/** All that answers can be made of, by the area that the member switches on or off. */
export const readable = findReadable(
  [
    ...[points, statements, analytics, ambassadors, approvals, exchange, marketplace, questionnaires],
    ...[
      scores,
      indicators,
      redFlags,
      glucose,
      sleep,
      activity,
      mindfulness,
      measurements,
      today,
      checks,
      blueprints,
      imports,
    ],
    ...[mealPlans, diary, workouts, fitness, foods, recipes, timeline, help],
  ],
  {
    points: [
      pointsCalls.getBalance,
      pointsCalls.listTransactions,
      pointsCalls.listEventTypes,
      statementCalls.getStatement,
      analyticsCalls.getOwnYear,
      ambassadorCalls.getWaitingPoints,
    ],
    offers: [marketplaceCalls.listOffers, exchangeCalls.listUserTransactions, exchangeCalls.listLoyaltyMembers],
    programmes: [
      ambassadorCalls.getReferralLink,
      approvalCalls.getAccountStatus,
      questionnaireCalls.listQuestionnaires,
    ],
    score: [
      indicatorCalls.listIndicators,
      scoreCalls.getHealthScore,
      scoreCalls.getHealthChart,
      redFlagCalls.listRedFlags,
    ],
    glucose: [glucoseCalls.getGlucoseReport],
    sleep: [sleepCalls.getSleepSummary, sleepCalls.listNights],
    activity: [
      activityCalls.getActivitySummary,
      activityCalls.getActivityWeekly,
      mindfulnessCalls.listMindfulnessPlays,
    ],
    measurements: [measurementCalls.listMeasurements],
    plans: [
      todayCalls.getHealthToday,
      checkCalls.getHealthCheck,
      blueprintCalls.listBlueprints,
      importCalls.listImports,
    ],
    nutrition: [mealPlanCalls.getMealPlan, mealPlanCalls.getShoppingList, diaryCalls.getDiaryDay],
    training: [
      workoutCalls.listWorkouts,
      workoutCalls.listRecordedWorkouts,
      workoutCalls.getTrainingProgress,
      fitnessCalls.listFitnessPlans,
    ],
  },
  {
    // the club's own catalogue: the same for everyone
    open: [
      helpCalls.listHelp,
      helpCalls.getHelp,
      helpCalls.listNotes,
      helpCalls.getNote,
      foodCalls.readFoodText,
      recipeCalls.listRecipes,
      recipeCalls.searchRecipes,
    ],
    several: [
      [
        timelineCalls.compareSignals,
        ({ one, other }) => [signalAreas[one as ComparedSignal], signalAreas[other as ComparedSignal]],
        [...new Set(Object.values(signalAreas))],
      ],
    ],
  },
);
