/** Addresses of the health half. The specification's are in its section 2. */
export const healthInsightsPath = '/health/insights';
/** Where two signals are compared: a part of the member's analytics. */
export const compareSignalsPath = '/analytics-platform?view=signals';
export const assessmentPath = '/health/assessment';
/** Says in the address which step of the questions is shown; never what was answered. */
export const assessmentStepParam = 'step';
/** The questions of one step of the assessment. */
export const assessmentStepPath = (step: string): string => `${assessmentPath}?${assessmentStepParam}=${step}`;
/** One page of the questions, asked alone. */
export const assessmentPageParam = 'page';
export const assessmentQuestionPath = (step: string, page: string): string =>
  `${assessmentStepPath(step)}&${assessmentPageParam}=${encodeURIComponent(page)}`;
/** Every answer of the assessment, to be changed. */
export const assessmentAnswersPath = '/health/assessment/answers';
/** What the club knows about a member, where answers differ, and the limits that follow. */
export const aboutYouPath = '/health/about-you';
export const measurementsPath = '/health/measurements';
/** Where values of one kind are typed in. */
export const addMeasurementsPath = (kind: string): string => `${measurementsPath}/add/${kind}`;
/** The history of one metric. */
export const metricPath = (metric: string): string => `${measurementsPath}/${metric}`;
/** What each value that lies outside leads to, and what came of it. */
export const findingsPath = '/health/findings';
/** Laboratory values by group. */
export const labsPath = '/health/labs';
/** The course of one of them. */
export const labMarkerPath = (metric: string): string => `${labsPath}/${metric}`;
/** Where a report is added, and where one that was read is reviewed. */
export const addReportPath = `${labsPath}/add-report`;
export const reportPath = (id: string): string => `${labsPath}/reports/${id}`;
export const glucoseReadingsPath = '/health/glucose-readings';
/** Where a glucose service returns to. */
export const glucoseCallbackPath = '/health/glucose-reading/callback';
export const stepsPath = '/health/steps';
/** One day of steps. */
export const stepsDayPath = (day: string): string => `${stepsPath}/days/${day}`;
/** How a morning compares with the member's own nights. */
export const recoveryPath = '/health/recovery';
export const sleepPath = '/health/sleep-analytics';
/** The night that ended on a day. */
export const nightPath = (day: string): string => `${sleepPath}/nights/${day}`;
export const mindfulnessPath = '/health/mindfulness-exercise';
/** The exercises of one playlist. */
export const playlistPath = (playlist: string): string => `${mindfulnessPath}?playlist_id=${playlist}`;
/** The player of one exercise, and the playlist it was opened from. */
export const mindfulnessSessionPath = (id: string, playlist?: string): string =>
  `${mindfulnessPath}/${id}${playlist ? `?playlist_id=${playlist}` : ''}`;
export const selfChecksPath = '/health/self-checks';
export const prostateCheckPath = '/health/self-checks/prostate-check';
export const cancerCheckPath = '/health/self-checks/cancer-check';
export const questionnairesPath = '/health/questionnaires';
export const questionnairePath = (code: string): string => `${questionnairesPath}/${code}`;
/** Where files of other apps are uploaded. */
export const importsPath = '/health/imports';
/** Apps that send by themselves. */
export const devicesPath = '/health/devices';
export const makerReturnPath = '/health/devices/return';
/** Links that let others see the record. */
export const sharePath = '/health/share';
export const blueprintsPath = '/blueprints';
export const blueprintPath = (id: string): string => `${blueprintsPath}/${id}`;
export const nutritionPath = '/health/nutrition-advice';
export const diaryPath = '/health/nutrition-advice/diary';
export const ownFoodsPath = '/health/nutrition-advice/own';
export const ownFoodFormPath = '/health/nutrition-advice/own/food';
/** A new food of one's own, with its name filled in. */
export const newOwnFoodPath = (name: string): string => `${ownFoodFormPath}?${new URLSearchParams({ name })}`;
export const ownRecipeFormPath = '/health/nutrition-advice/own/recipe';
export const foodPhotoPath = '/health/nutrition-advice/food-analysis';
export const mealPlanPath = '/health/nutrition-advice/meal-plan';
/** One saved plan. */
export const savedMealPlanPath = (id: string): string => `${mealPlanPath}?${new URLSearchParams({ plan: id })}`;
/** What a plan needs from the shop; the newest one's unless named. */
export const shoppingListPath = (plan?: string): string =>
  `/health/nutrition-advice/shopping-list${plan ? `?${new URLSearchParams({ plan })}` : ''}`;
export const foodSearchPath = '/health/nutrition-advice/food-search';
export const recipeSearchPath = '/health/nutrition-advice/recipe-search';
/** A food beside what was searched for. */
export const foodPath = (id: string, query = ''): string =>
  `${foodSearchPath}?${new URLSearchParams({ ...(query ? { q: query } : {}), food: id })}`;
/** A recipe beside what was searched for. */
export const recipePath = (id: string, query = ''): string =>
  `${recipeSearchPath}?${new URLSearchParams({ ...(query ? { q: query } : {}), recipe: id })}`;
/** All pages of fitness are below it; there is none at it. */
export const fitnessPath = '/health/fitness-advice';
export const fitnessPlansPath = '/health/fitness-advice/fitness-plan';
export const fitnessCreatePath = '/health/fitness-advice/fitness-create-plan';
/** A saved plan. */
export const fitnessPlanPath = (id: string): string => `/health/fitness-advice/view-plan/${id}`;
/** A plan that its address alone makes. */
export const generatedPlanPath = (choices: {
  readonly time: number | string;
  readonly goal: string;
  readonly level: string;
  readonly location: string;
  readonly muscle: string;
}): string =>
  `/health/fitness-advice/generate-plan/${[choices.time, choices.goal, choices.level, choices.location, choices.muscle].join('/')}`;
export const workoutPath = (id: string): string => `/health/fitness-advice/workout/${id}`;
export const trainingPath = '/health/fitness-advice/training';
