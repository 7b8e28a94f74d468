import { feedback } from '@club/contract/club/feedback';
import { marketplace } from '@club/contract/club/marketplace';
import { questionnaires } from '@club/contract/club/questionnaires';
import { identity } from '@club/contract/core/identity';
import { stories } from '@club/contract/hub/stories';
import { sql } from 'kysely';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { aVendorOwner, give, offerInput } from '#club/vendors/fixtures';
import { anEndpoint, subscribe } from '#hub/notifications/fixtures';
import { call, type Fields, factories, type Member, password, type TestClub } from '#tools/testing';

/** A member who may do one thing, what they send, what they might send instead, and how often it was done. */
export interface Intent {
  readonly as: Member;
  readonly input: Fields;
  readonly other: Fields;
  readonly countDone: ReturnType<typeof sql<{ count: number }>>;
}

/** A member of two days with 2,000 points. */
const aRichMember = async (club: TestClub): Promise<Member> => {
  club.clock.set('2026-11-18T09:00:00.000Z');
  const member = await factories.member(club);
  club.clock.set('2026-11-20T09:00:00.000Z');
  await give(club, member, 200_000);
  const { body } = await call(club.app, identity.login, { email: member.email, password });
  return { ...member, access: body.access };
};

const sendFeedback = async (club: TestClub, as: Member) =>
  (await call(club.app, feedback.sendFeedback, { category: 'idea', message: 'More saunas, please.' }, { as })).body;

/** A voucher of a vendor's offer that a member bought. */
interface Voucher {
  readonly id: string;
  readonly code: string;
  readonly offer: string;
}

const buyVoucher = async (club: TestClub, { vendor }: { vendor: string }): Promise<Voucher> => {
  const member = await aRichMember(club);
  const offerId = await anOffer(club, { vendor, price: 1000 });
  const { body } = await call(
    club.app,
    marketplace.buyOffer,
    { clientCode: member.client_code, offerId },
    { as: member },
  );
  const { rows } = await sql<Voucher>`
    select id, code, offer_id as offer from redemptions where user_id = ${member.id} and offer_id = ${offerId}`.execute(
    club.database.db,
  );
  if (!rows[0]) throw new Error(`nothing was bought: ${JSON.stringify(body)}`);
  return rows[0];
};

/** One thing to do for every call that takes an idempotency key. */
export const intents: Readonly<Record<string, (club: TestClub) => Promise<Intent>>> = {
  'points.recordEvent': async (club) => {
    const as = await factories.member(club);
    return {
      as,
      input: { event_type: 'daily_visit', reference: 'today' },
      other: { event_type: 'daily_visit', reference: 'tomorrow' },
      countDone: sql`select count(*) from reward_events where user_id = ${as.id}`,
    };
  },
  'transfers.transferTokens': async (club) => {
    const [as, ben] = [await aRichMember(club), await factories.member(club)];
    return {
      as,
      input: { client_code: ben.client_code, amount: 25 },
      other: { client_code: ben.client_code, amount: 26 },
      countDone: sql`select count(*) from transfers where sender_id = ${as.id}`,
    };
  },
  'marketplace.buyOffer': async (club) => {
    const as = await aRichMember(club);
    const offer = { vendor: await aVendor(club, { owner: (await factories.member(club)).id }), price: 1000, limit: 5 };
    const input = { clientCode: as.client_code, offerId: await anOffer(club, offer) };
    return {
      as,
      input,
      other: { ...input, offerId: await anOffer(club, offer) },
      countDone: sql`select count(*) from redemptions where user_id = ${as.id}`,
    };
  },
  'notifications.sendNotification': async (club) => {
    const as = await factories.member(club, { permissions: ['push'] });
    await subscribe(club, as, { endpoint: anEndpoint() });
    const input = { title: 'A hike on Sunday', body: 'We meet at nine.', to_myself: true };
    return {
      as,
      input,
      other: { ...input, title: 'A swim on Sunday' },
      countDone: sql`select count(*) from push_campaigns where created_by = ${as.id}`,
    };
  },
  'exchange.exchangePoints': async (club) => {
    const as = await aRichMember(club);
    const input = { loyalty_member: 'aerolink', points: 200, membership_number: '123456789' };
    return {
      as,
      input,
      other: { ...input, points: 300 },
      countDone: sql`select count(*) from exchange_orders where user_id = ${as.id}`,
    };
  },
  'feedback.sendFeedback': async (club) => {
    const as = await factories.member(club);
    return {
      as,
      input: { category: 'idea', message: 'More saunas, please.' },
      other: { category: 'idea', message: 'Fewer saunas, please.' },
      countDone: sql`select count(*) from feedback where user_id = ${as.id}`,
    };
  },
  'feedback.continueFeedback': async (club) => {
    const as = await factories.member(club);
    const { id } = await sendFeedback(club, as);
    return {
      as,
      input: { id, text: 'The one in the north.' },
      other: { id, text: 'The one in the south.' },
      countDone: sql`select count(*) from feedback_messages where author_id = ${as.id}`,
    };
  },
  'feedback.answerFeedback': async (club) => {
    const as = await factories.member(club, { permissions: ['support'] });
    const { id } = await sendFeedback(club, await factories.member(club));
    return {
      as,
      input: { id, text: 'We are building one.', seen: 0 },
      other: { id, text: 'We are not.', seen: 0 },
      countDone: sql`select count(*) from feedback_messages where author_id = ${as.id}`,
    };
  },
  'inbox.noteInboxItem': async (club) => {
    const as = await factories.member(club, { permissions: ['support'] });
    const { id } = await sendFeedback(club, await factories.member(club));
    return {
      as,
      input: { kind: 'feedback', id, text: 'Called them on Friday.' },
      other: { kind: 'feedback', id, text: 'Called them on Monday.' },
      countDone: sql`select count(*) from inbox_notes where author_id = ${as.id}`,
    };
  },
  'staff.save': async (club) => {
    const as = await factories.member(club, { permissions: ['support'] });
    const input = { place: 'members', name: 'Suspended', value: 'status=suspended' };
    return {
      as,
      input,
      other: { ...input, name: 'From Spain', value: 'country=ES' },
      countDone: sql`select count(*) from staff_saved where owner_id = ${as.id}`,
    };
  },
  'stories.createStory': async (club) => {
    const as = await factories.member(club);
    const input = { title: 'Ten minutes of daylight', body: 'I walk before coffee, and sleep better.' };
    return {
      as,
      input,
      other: { ...input, title: 'Twenty minutes of daylight' },
      countDone: sql`select count(*) from stories where author_id = ${as.id}`,
    };
  },
  'stories.createComment': async (club) => {
    const as = await factories.member(club);
    const story = { title: 'Ten minutes of daylight', body: 'I walk before coffee, and sleep better.' };
    const { body } = await call(club.app, stories.createStory, story, { as });
    return {
      as,
      input: { story_id: body.id, text: 'Also at weekends.' },
      other: { story_id: body.id, text: 'Not at weekends.' },
      countDone: sql`select count(*) from story_comments where author_id = ${as.id}`,
    };
  },
  'questionnaires.saveOnboardingAnswers': async (club) => {
    const as = await factories.member(club);
    const { body } = await call(club.app, questionnaires.listOnboardingQuestions, { kind: 'onboarding' }, { as });
    const [question] = body.results;
    const answer = (at: number) => ({
      answers: [{ question_id: question?.id, option_ids: [question?.options[at]?.id] }],
    });
    return {
      as,
      input: answer(0),
      other: answer(1),
      countDone: sql`select count(*) from questionnaire_responses where user_id = ${as.id}`,
    };
  },
  'members.correctMemberPoints': async (club) => {
    const as = await factories.member(club, { permissions: ['adjust', 'support'] });
    const { id } = await factories.member(club);
    const correction = { id, seen: 0, amount: '5', reason: 'A visit was not recorded.' };
    return {
      as,
      input: correction,
      other: { ...correction, amount: '6' },
      countDone: sql`select count(*) from point_adjustments where user_id = ${id}`,
    };
  },
  'vouchers.validateRedemption': async (club) => {
    const as = await aVendorOwner(club);
    const [code, other] = [await buyVoucher(club, as), await buyVoucher(club, as)];
    return {
      as,
      input: { code: code.code, use: true },
      other: { code: other.code, use: true },
      countDone: sql`select count(*) from redemptions where vendor_id = ${as.vendor} and status = 'used'`,
    };
  },
  'vouchers.refundVendorVouchers': async (club) => {
    const as = await aVendorOwner(club);
    const [one, other] = [await buyVoucher(club, as), await buyVoucher(club, as)];
    const reason = 'The pool is closed this week.';
    return {
      as,
      input: { ids: [one.id], reason },
      other: { ids: [other.id], reason },
      countDone: sql`select count(*) from redemptions where vendor_id = ${as.vendor} and status = 'refunded'`,
    };
  },
  'catalogue.refundOfferVouchers': async (club) => {
    const as = await factories.member(club, { permissions: ['catalogue'] });
    const { vendor } = await aVendorOwner(club);
    const vouchers = await Promise.all([buyVoucher(club, { vendor }), buyVoucher(club, { vendor })]);
    const reason = 'The pool is closed this week.';
    const [one, two] = vouchers;
    return {
      as,
      input: { id: one.offer, ids: [one.id], reason },
      other: { id: two.offer, ids: [two.id], reason },
      countDone: sql`select count(*) from redemptions where vendor_id = ${vendor} and status = 'refunded'`,
    };
  },
  'settlements.correctVendorSettlement': async (club) => {
    const as = await factories.member(club, { permissions: ['money'] });
    const { vendor } = await aVendorOwner(club);
    await sql`
      insert into settlements (id, vendor_id, month, number, vendor_name, time_zone, currency, vat, points_carried_in, points_sold,
        points_used, points_refunded, points_expired, points_carried_over, counted, released, carried_in, amount, issued_at)
      select gen_random_uuid(), ${vendor}::uuid, '2026-10', coalesce(max(number), 0) + 1, 'Alba Spa', 'UTC', 'EUR', '', 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, ${club.clock.now()} from settlements where month = '2026-10'`.execute(club.database.db);
    const input = { vendor, month: '2026-10', confirmed: true, amount: '12.50', reason: 'One voucher was left out.' };
    return {
      as,
      input,
      other: { ...input, amount: '13.50' },
      countDone: sql`select count(*) from settlement_corrections where vendor_id = ${vendor}`,
    };
  },
  'vendors.createVendorOffer': async (club) => {
    const as = await aVendorOwner(club);
    return {
      as,
      input: { ...offerInput() },
      other: { ...offerInput({ title: 'Thermal circuit for three' }) },
      countDone: sql`select count(*) from offers where vendor_id = ${as.vendor}`,
    };
  },
};
