import { placeholders } from '@club/contract/platform/endpoint';
import { everyCall, type Fields, type Member, readBearer, sendAny, type TestClub } from '#tools/testing';

/** Whose answers tell of the record. */
const domains = new Set(
  `activity assessment attachments bloodAge blueprints checks diary dimensions fitness glucose healthQuestionnaires
  indicators labReports labs mealPlans measurements mindfulness ownFoods ownRecipes patientSummary person recovery
  redFlags scores sleep timeZones timeline today workouts`.split(/\s+/),
);

/** What another club answers otherwise although the record is the same: none of it is of the record. */
const ofTheClub: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // each refusal names its request, and each summary is a document of its own
  [/"(request_id|timestamp)":"[^"]*"/g, '"$1":"-"'],
  [/("identifier":\{"system":"urn:ietf:rfc:3986","value":)"[^"]*"/g, '$1"-"'],
];

/** Calls that need to be told something. */
const asked: readonly (readonly [name: string, input: Fields])[] = [
  ['glucose.getGlucoseReport', { from: '2026-11-07', to: '2026-11-19' }],
  ['timeline.getTimeline', { signals: 'sleep,glucose,heart_rate,meals,steps', span: 'fortnight' }],
  ['timeline.getTimeline', { signals: 'glucose,steps,weight,pressure,score', span: 'year' }],
  ['timeline.getTimeline', { signals: 'glucose,sessions', span: 'day', to: '2026-11-18' }],
  ['timeline.compareSignals', { one: 'sleep', other: 'steps' }],
  ['activity.getActivityWeekly', { start_date: '2026-10-25', end_date: '2026-11-20' }],
  ['checks.getHealthCheck', { type_of_check: 'cancer' }],
  ['labs.getLabMarker', { metric: 'ldl' }],
  ['measurements.listMeasurements', { metric: 'weight' }],
  ['measurements.listMeasurements', { metric: 'ldl' }],
  ['sleep.listNights', { start_date: '2026-10-25', end_date: '2026-11-20' }],
  ['scores.getHealthChart', { duration: 'last_one_year' }],
  ['glucoseSources.listGlucoseReadings', {}],
  ['diary.getDiaryDay', { day: '2026-11-20' }],
];

/** Calls about one thing of a list, by the list. */
const opened: readonly (readonly [list: string, one: string])[] = [
  ['labReports.listLabReports', 'labReports.getLabReport'],
  ['attachments.listHealthAttachments', 'attachments.getHealthAttachment'],
  ['workouts.listWorkouts', 'workouts.getWorkout'],
  ['mealPlans.listMealPlans', 'mealPlans.readMealPlan'],
  ['fitness.listFitnessPlans', 'fitness.getFitnessPlan'],
  ['sleep.listNights', 'sleep.getNight'],
  ['blueprints.listBlueprints', 'blueprints.getBlueprint'],
];

/** All that a member reads of their record, by call and what it is told. */
export const readAll = async (club: TestClub, as: Member): Promise<Readonly<Record<string, unknown>>> => {
  const answers: Record<string, { status: number; body: unknown }> = {};
  const ask = async (name: string, input: Fields): Promise<unknown> => {
    const endpoint = everyCall.find((one) => one.name === name)?.endpoint;
    if (!endpoint) throw new Error(`There is no call ${name}.`);
    const answer = await sendAny(club, endpoint, input, readBearer(as));
    const own = answer.body.replaceAll(as.id, 'the member');
    const text = ofTheClub.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), own);
    const isJson = String(answer.headers['content-type']).includes('json');
    const body: unknown = isJson ? JSON.parse(text) : text;
    answers[`${name} ${JSON.stringify(input)}`] = { status: answer.statusCode, body };
    return body;
  };
  for (const { name, endpoint } of everyCall) {
    const isPlain = endpoint.method === 'GET' && placeholders(endpoint.path).length === 0;
    if (isPlain && domains.has(name.split('.')[0] ?? '')) await ask(name, {});
  }
  for (const [name, input] of asked) await ask(name, input);
  for (const [name, input] of asked) {
    const call = `${name} ${JSON.stringify(input)}`;
    if (answers[call]?.status !== 200) throw new Error(`${call}: ${JSON.stringify(answers[call])}`);
  }
  for (const [list, one] of opened) {
    const found = Object.entries(answers).find(([name]) => name.startsWith(`${list} `))?.[1].body;
    for (const { id } of (found as { results?: { id: string }[] })?.results?.slice(0, 5) ?? []) await ask(one, { id });
  }
  return answers;
};
