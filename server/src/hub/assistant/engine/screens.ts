import type { AssistantSource } from '@club/contract/hub/assistant';
import type { Config } from '#platform/config';

/** A chip under an answer: the screen that shows the same figures. */
const toScreen =
  (label: string, href: string) =>
  (name = label): AssistantSource => ({ label: name, href });

/** Screens of the web app that answers point to. */
export const screens = {
  statement: toScreen('Statement', '/rewards/reward-transactions'),
  journey: toScreen('Journey map', '/journey-map'),
  analytics: toScreen('Analytics', '/analytics-platform'),
  redeem: toScreen('Redeem', '/redeem'),
  marketplace: toScreen('Marketplace', '/marketplace'),
  vouchers: toScreen('My vouchers', '/redeem/vouchers'),
  exchange: toScreen('Convert points', '/redeem/exchange'),
  send: toScreen('Send points', '/redeem/exchange?to=member'),
  partners: toScreen('Partner programmes', '/redeem/loyalty-members'),
  ambassadors: toScreen('Ambassador programme', '/ambassador-program'),
  onboarding: toScreen('Questionnaires', '/insights'),
  score: toScreen('Health insights', '/health/insights'),
  assessment: toScreen('Assessment', '/health/assessment'),
  glucose: toScreen('Glucose', '/health/glucose-readings'),
  sleep: toScreen('Sleep', '/health/sleep-analytics'),
  steps: toScreen('Steps', '/health/steps'),
  mindfulness: toScreen('Mindfulness', '/health/mindfulness-exercise'),
  measurements: toScreen('Measurements', '/health/measurements'),
  checks: toScreen('Self-checks', '/health/self-checks/cancer-check'),
  blueprints: toScreen('Blueprints', '/blueprints'),
  imports: toScreen('Imports', '/health/imports'),
  mealPlan: toScreen('Meal plan', '/health/nutrition-advice/meal-plan'),
  diary: toScreen('Food diary', '/health/nutrition-advice/diary'),
  workouts: toScreen('Training', '/health/fitness-advice/training'),
  fitnessPlans: toScreen('Fitness plans', '/health/fitness-advice/fitness-plan'),
  assistant: toScreen('Assistant', '/assistant'),
  healthPrivacy: toScreen('Privacy and consents', '/health/privacy'),
  profile: toScreen('Profile', '/settings/profile'),
  password: toScreen('Password and passkeys', '/settings/change-password'),
  yourData: toScreen('Your data', '/settings/your-data'),
} as const;

/** Screens whose address carries the product's name. */
export const toEarnScreen = ({ product }: Pick<Config, 'product'>): AssistantSource => ({
  label: 'Earn points',
  href: `/${product.slug}-point-history`,
});
export const toHomeScreen = ({ product }: Pick<Config, 'product'>): AssistantSource => ({
  label: 'Home',
  href: `/my-${product.slug}`,
});
