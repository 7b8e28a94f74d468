import { ambassadors as ambassadorCalls } from '@club/contract/club/ambassadors';
import { approvals as approvalCalls } from '@club/contract/club/approvals';
import { exchange as exchangeCalls } from '@club/contract/club/exchange';
import { marketplace as marketplaceCalls } from '@club/contract/club/marketplace';
import { points as pointsCalls } from '@club/contract/club/points';
import { questionnaires as questionnaireCalls } from '@club/contract/club/questionnaires';
import { statements as statementCalls } from '@club/contract/club/statements';
import { activity as activityCalls } from '@club/contract/health/activity';
import { blueprints as blueprintCalls } from '@club/contract/health/blueprints';
import { checks as checkCalls } from '@club/contract/health/checks';
import { today as todayCalls } from '@club/contract/health/days/today';
import { diary as diaryCalls } from '@club/contract/health/food/diary';
import { mealPlans as mealPlanCalls } from '@club/contract/health/food/meal-plans';
import { glucose as glucoseCalls } from '@club/contract/health/glucose';
import { imports as importCalls } from '@club/contract/health/imports';
import { mindfulness as mindfulnessCalls } from '@club/contract/health/mindfulness';
import { observations as observationCalls } from '@club/contract/health/observations';
import { redFlags as redFlagCalls } from '@club/contract/health/red-flags';
import { scores as scoreCalls } from '@club/contract/health/scores';
import { sleep as sleepCalls } from '@club/contract/health/sleep';
import { fitness as fitnessCalls } from '@club/contract/health/training/fitness';
import { workouts as workoutCalls } from '@club/contract/health/training/workouts';
import { analytics as analyticsCalls } from '@club/contract/hub/analytics';
import { ambassadors } from '#club/ambassadors';
import { approvals } from '#club/approvals';
import { exchange } from '#club/exchange';
import { marketplace } from '#club/marketplace';
import { points } from '#club/points';
import { questionnaires } from '#club/questionnaires';
import { statements } from '#club/statements';
import { activity } from '#health/activity';
import { blueprints } from '#health/blueprints';
import { checks } from '#health/checks';
import { diary } from '#health/diary';
import { fitness } from '#health/fitness';
import { glucose } from '#health/glucose';
import { imports } from '#health/imports';
import { mealPlans } from '#health/meal-plans';
import { mindfulness } from '#health/mindfulness';
import { observations } from '#health/observations';
import { redFlags } from '#health/red-flags';
import { scores } from '#health/scores';
import { sleep } from '#health/sleep';
import { today } from '#health/today';
import { workouts } from '#health/workouts';
import { analytics } from '#hub/analytics';
import { findReadable } from '#hub/assistant/engine';

/** All that answers can be made of, by the area that the member switches on or off. */
export const readable = findReadable(
  [
    ...[points, statements, analytics, ambassadors, approvals, exchange, marketplace, questionnaires],
    ...[scores, redFlags, glucose, sleep, activity, mindfulness, observations, today, checks, blueprints, imports],
    ...[mealPlans, diary, workouts, fitness],
  ],
  {
    points: [
      pointsCalls.getBalance,
      pointsCalls.listTransactions,
      pointsCalls.listEventTypes,
      statementCalls.getPointsReport,
      analyticsCalls.getOwnYear,
      ambassadorCalls.getWaitingPoints,
    ],
    offers: [marketplaceCalls.listOffers, exchangeCalls.listUserTransactions, exchangeCalls.listLoyaltyMembers],
    programmes: [
      ambassadorCalls.getReferralLink,
      approvalCalls.getAccountStatus,
      questionnaireCalls.listQuestionnaires,
    ],
    score: [scoreCalls.getHealthScore, redFlagCalls.listRedFlags],
    glucose: [glucoseCalls.getGlucoseReport],
    sleep: [sleepCalls.getSleepSummary],
    activity: [
      activityCalls.getActivitySummary,
      activityCalls.getActivityWeekly,
      mindfulnessCalls.listMindfulnessPlays,
    ],
    measurements: [observationCalls.listObservations, observationCalls.listLatestObservations],
    plans: [
      todayCalls.getHealthToday,
      checkCalls.getHealthCheck,
      blueprintCalls.listBlueprints,
      importCalls.listImports,
    ],
    nutrition: [mealPlanCalls.getMealPlan, mealPlanCalls.getShoppingList, diaryCalls.getDiaryDay],
    training: [workoutCalls.listWorkouts, workoutCalls.getTrainingProgress, fitnessCalls.listFitnessPlans],
  },
);
