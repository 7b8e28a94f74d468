import { randomUUID } from 'node:crypto';
import { contract } from '@club/contract/index';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { type Fields, generateInputs, type Member, password, sendAny, type TestClub } from '#tools/testing';
import { makeHeaders } from './fixtures.testing.ts';

/** What this caller would send, with this e-mail address. */
export const knownFields = (endpoint: Endpoint, member: Member, email: string): Fields => ({
  email,
  password,
  old_password: password,
  new_password: 'another horse battery',
  confirm_password: endpoint.path.includes('change') ? 'another horse battery' : password,
  refresh: member.refresh,
  // A browser subscribes once: each caller has one of their own.
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  token: member.access,
  // Nobody gives a permission that they lack.
  ...(endpoint.path === contract.staff.inviteStaff.path && { permissions: ['staff'] }),
  // Names and domains of companies are taken once.
  ...(endpoint.path.startsWith('api/admin/companies/') && {
    name: `Company ${randomUUID()}`,
    domain: `${randomUUID()}.example`,
    version: 1,
  }),
});

const makesPlan = { by: contract.mealPlans.makeMealPlan, findId: ({ id }: Made) => id };

const writesFeedback = { by: contract.feedback.sendFeedback, findId: ({ id }: Made) => id };

const aCompany = { by: contract.companies.createCompany, findId: ({ id }: Made) => id };

const aRule = {
  by: contract.rules.getRule,
  known: { code: 'daily_visit' },
  findId: () => undefined,
  findFields: ({ version }: Made) => ({ code: 'daily_visit', version }),
};

const waitingFeedback = { ...writesFeedback, findFields: ({ id }: Made) => ({ kind: 'feedback', id, seen: null }) };

const aMail = {
  by: contract.mails.listMails,
  findId: () => undefined,
  findFields: () => ({ kind: 'welcome', seen: 0, subject: 'You are in', greeting: '', sign_off: '' }),
};

const aQuestionnaire = {
  by: contract.questionnaireTexts.getClubQuestionnaire,
  known: { code: 'welcome' },
  findId: () => undefined,
  findFields: ({ seen, asked }: Made) => ({ code: 'welcome', seen, ...asked, title: 'Anything' }),
};

/** A version counts up with each change, and a name is taken once. */
const aChoice = (fields: (choices: Made) => Fields) => ({
  by: contract.catalogueChoices.getCatalogueChoices,
  findId: () => undefined,
  findFields: (choices: Made) => ({ version: choices.version, kind: 'category', ...fields(choices) }),
});
const inventName = () => `Name ${randomUUID().slice(0, 8)}`;

const aConversation = {
  by: contract.assistant.sendChatMessage,
  known: { message: 'What is my balance?', conversation_id: null, user: null, message_id: null },
  findId: ({ conversation_id: id }: Made) => id,
  findFields: ({ conversation_id: id }: Made) => ({ conversation_id: id }),
};
const anAnswer = { ...aConversation, findId: ({ response }: Made) => response?.id, findFields: () => ({}) };

const aStory = { by: contract.stories.createStory, findId: ({ id }: Made) => id };

/** Calls that make an object of the caller's own, for those that name one by its id. */
const makers: Readonly<Record<string, Maker>> = {
  'api/admin/rules/{code}/draft/': aRule,
  'api/admin/rules/{code}/draft/rehearse/': aRule,
  'api/catalogue/choices/': aChoice(() => ({ name: inventName() })),
  'api/catalogue/choices/{kind}/{id}/': aChoice(({ categories }) => ({
    id: categories?.at(-1)?.id,
    name: inventName(),
  })),
  'api/catalogue/choices/countries/': aChoice(() => ({ countries: ['SE'], reason: 'The club sells in Sweden.' })),
  'api/admin/rates/': {
    by: contract.rates.listRates,
    findId: () => undefined,
    findFields: () => ({ name: inventName() }),
  },
  'api/admin/brand/': {
    by: contract.brand.getBrand,
    findId: () => undefined,
    findFields: ({ seen }) => ({
      ...{ seen, name: 'Ours', main_colour: '', second_colour: '' },
      ...{ sender_name: '', sender_address: '', support_address: '' },
    }),
  },
  'api/admin/badges/{code}/': {
    by: contract.badges.listClubBadges,
    findId: () => undefined,
    findFields: () => ({ code: 'member', seen: 0, name: 'Friend', description: 'A friend of the club.' }),
  },
  'api/admin/mails/{kind}/': aMail,
  'api/admin/mails/{kind}/test/': aMail,
  'api/admin/questionnaires/{code}/draft/': aQuestionnaire,
  'api/admin/rates/{code}/': {
    by: contract.rates.listRates,
    findId: () => undefined,
    findFields: ({ results }) => ({ code: results?.[0]?.code, seen: results?.[0]?.seen }),
  },
  'api/admin/terms/{name}/draft/': {
    by: contract.terms.listTerms,
    findId: () => undefined,
    findFields: ({ results }) => ({ name: 'terms', seen: results?.[0]?.seen, text: '## Points\n\nThey expire.' }),
  },
  'api/admin/help/{slug}/': {
    by: contract.ownHelp.listOwnHelp,
    findId: () => undefined,
    findFields: () => ({
      ...{ slug: `towels-${randomUUID().slice(0, 8)}`, seen: 0, title: 'Where the towels are', state: 'draft' },
      ...{ text: 'They are beside the door.', words: '', area: 'club', reason: 'Members ask for them.' },
    }),
  },
  'api/ai-end-conversation/': aConversation,
  'api/ai-messages/{id}/mark/': anAnswer,
  'api/blueprints/{id}/read/': { by: contract.blueprints.getBlueprint, known: { id: 'calm' }, findId: ({ id }) => id },
  'api/blueprints/{id}/follow/': {
    by: contract.blueprints.getBlueprint,
    known: { id: 'calm' },
    findId: ({ id }) => id,
  },
  'api/blueprints/{id}/leave/': {
    by: contract.blueprints.followBlueprint,
    known: { id: 'calm' },
    findId: ({ id }) => id,
  },
  'api/mh/recipes/{id}/adapt/': {
    by: contract.recipes.getRecipe,
    known: { id: 'shakshuka' },
    findId: ({ id }) => id,
  },
  'api/feedback/{id}/messages/': writesFeedback,
  'api/admin/feedback/{id}/answer/': writesFeedback,
  'api/admin/feedback/{id}/close/': writesFeedback,
  'api/admin/staff/{id}/permissions/': {
    by: contract.staff.listStaff,
    findId: ({ people }) => findOther(people)?.id,
    findFields: ({ people }) => ({
      permissions: findOther(people)?.permissions,
      seen: findOther(people)?.permissions,
    }),
  },
  'api/admin/staff/invitations/{id}/': {
    by: contract.staff.inviteStaff,
    known: { email: 'colleague@example.org', permissions: ['staff'] },
    findId: ({ invitations }) => invitations?.[0]?.id,
  },
  'api/admin/inbox/{kind}/{id}/assign/': waitingFeedback,
  'api/admin/inbox/{kind}/{id}/notes/': waitingFeedback,
  'api/push-devices/{id}/': { by: contract.notifications.subscribeDevice, findId: ({ id }) => id },
  'api/mh/own-foods/{id}/': { by: contract.ownFoods.addOwnFood, findId: ({ id }) => id },
  'api/mh/own-recipes/{id}/': { by: contract.ownRecipes.addOwnRecipe, findId: ({ id }) => id },
  'api/mh/food-favourites/': { by: contract.foods.getFood, known: { id: 'apple' }, findId: ({ id }) => id },
  'api/mh/food-diary/entries/{id}/': { by: contract.diary.logFood, findId: ({ entries }) => entries?.[0]?.id },
  'api/mh/food-diary/meals/{id}/': { by: contract.diary.logFood, findId: ({ id }) => id },
  'api/mh/food-diary/meals/{id}/move/': { by: contract.diary.logFood, findId: ({ id }) => id },
  'api/mh/food-diary/meals/{id}/copy/': { by: contract.diary.logFood, findId: ({ id }) => id },
  'api/mh/meal-plans/{id}/': makesPlan,
  'api/mh/meal-plans/{id}/swap/': makesPlan,
  'api/mh/meal-plans/{id}/lock/': makesPlan,
  'api/mh/meal-plans/{id}/remake/': makesPlan,
  'api/mh/meal-plans/{id}/repeat/': makesPlan,
  'api/mh/measurements/{id}/': {
    by: contract.measurements.recordMeasurements,
    findId: ({ results }) => results?.[0]?.id,
  },
  'api/admin/companies/{id}/': aCompany,
  'api/admin/companies/{id}/codes/': aCompany,
  'api/admin/companies/{id}/domains/': aCompany,
  'api/admin/companies/{id}/regions/': aCompany,
  'api/admin/companies/{id}/end/': aCompany,
  'api/mh/stories/': aStory,
  'api/mh/comments/': aStory,
  'api/mh/story-like/': aStory,
  'api/mh/imports/{id}/': { by: contract.imports.startImport, findId: ({ id }) => id },
  'api/mh/lab-reports/{id}/': { by: contract.labReports.readLabReport, findId: ({ id }) => id },
  'api/mh/bridges/{id}/': { by: contract.inbound.makeBridge, findId: ({ bridge }) => bridge?.id },
  'api/mh/bridges/{id}/take-back/': { by: contract.inbound.makeBridge, findId: ({ bridge }) => bridge?.id },
  'api/mh/shared-links/{id}/end/': { by: contract.sharedLinks.makeSharedLink, findId: ({ id }) => id },
  'api/mh/sleep/{id}/': { by: contract.sleep.recordNight, findId: ({ id }) => id },
  'api/mh/health-check/{id}/': { by: contract.checks.recordHealthCheck, findId: ({ id }) => id },
  'api/mh/fitness-plan-list/': { by: contract.fitness.saveFitnessPlan, findId: ({ id }) => id },
  'api/mh/fitness-plan-list/{id}/workouts/': { by: contract.fitness.saveFitnessPlan, findId: ({ id }) => id },
  'api/mh/fitness-plan-list/{id}/swaps/': { by: contract.fitness.saveFitnessPlan, findId: ({ id }) => id },
  'api/mh/workouts/{id}/sets/': { by: contract.workouts.startWorkout, findId: ({ id }) => id },
  'api/mh/workouts/{id}/swaps/': { by: contract.workouts.startWorkout, findId: ({ id }) => id },
  'api/mh/workouts/{id}/': { by: contract.workouts.startWorkout, findId: ({ id }) => id },
  'api/mh/red-flags/{id}/acknowledge/': {
    by: contract.healthQuestionnaires.answerHealthQuestionnaire,
    findId: ({ flags }) => flags?.[0]?.id,
  },
  'api/mh/red-flags/{id}/yes/': {
    by: contract.healthQuestionnaires.answerHealthQuestionnaire,
    findId: ({ flags }) => flags?.[0]?.id,
  },
  'api/mh/questionaire-responses/{id}/': {
    by: contract.healthQuestionnaires.answerHealthQuestionnaire,
    findId: ({ id }) => id,
  },
};

interface Maker {
  readonly by: Endpoint;
  readonly known?: Fields;
  readonly findId: (body: Made) => string | undefined;
  /** What names it where that is no id. */
  readonly findFields?: (body: Made) => Fields;
}

type People = Made['people'];
const findOther = (people: People) => people?.find(({ is_you: isYou }) => !isYou);

interface Made {
  readonly version?: number;
  readonly seen?: number;
  readonly bridge?: { readonly id: string };
  readonly asked?: Fields;
  readonly conversation_id?: string;
  readonly response?: { readonly id: string };
  readonly categories?: readonly { readonly id: number }[];
  readonly id?: string;
  readonly results?: readonly { readonly id: string; readonly code?: string; readonly seen?: number }[];
  readonly flags?: readonly { readonly id: string }[];
  readonly people?: readonly {
    readonly id: string;
    readonly is_you: boolean;
    readonly permissions: readonly string[];
  }[];
  readonly invitations?: readonly { readonly id: string }[];
  readonly entries?: readonly { readonly id: string }[];
}

/** The id of an object that the member owns, where the call names one. */
export const makeObject = async (club: TestClub, { path }: Endpoint, member: Member): Promise<Fields> => {
  const maker = makers[path];
  if (!maker) return {};
  const [input = {}] = generateInputs(maker.by, { ...(maker.known ?? knownFields(maker.by, member, member.email)) });
  const made: Made = (await sendAny(club, maker.by, input, makeHeaders(maker.by, member))).json();
  if (maker.findFields) return maker.findFields(made);
  const id = maker.findId(made);
  return id ? { id, story_id: id } : {};
};
