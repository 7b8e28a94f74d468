import { flaggedReferrals, reviewReferral } from '#club/ambassadors';
import { changeRate, partnerByCode } from '#club/exchange';
import { answerProposal, changeCategory, listOpenProposals } from '#club/marketplace';
import { inWords } from '#club/points';
import { changeRule } from '#club/rules';
import { type RuleChange, settlePartner } from '#core/ledger';
import { type AuditAction, audit } from '#platform/audit';
import { isId, readAmount, readCount, readReason, readSettings, yesOrNo } from './arguments.ts';
import type { Commands, Operated } from './command.ts';

/** Commands that are not about one member. */
export const clubCommands: Commands = {
  'settle-partner': {
    usage: 'settle-partner CODE [PERIOD]     records the payment to a partner for converted points',
    run: async (club, [code = '', period]) => {
      const partner = await partnerByCode(club.db, code);
      if (!partner) throw new Error(`There is no partner ${code}.`);
      return bookPartner(club, partner, period);
    },
  },
  proposals: {
    usage: 'proposals                        lists proposed offers that await an answer',
    run: async ({ db }) => {
      const rows = await listOpenProposals(db);
      const lines = rows.map(({ id, company_name, title, created_at }) =>
        [id, created_at.toISOString().slice(0, 10), company_name, title].join('  '),
      );
      return lines.length > 0 ? lines.join('\n') : 'No proposals are waiting.';
    },
  },
  'review-proposal': {
    usage: 'review-proposal ID yes|no REASON answers a proposal; no needs a reason',
    run: async (club, [id, answer = '', ...words]) => {
      const isWanted = yesOrNo(answer);
      const reason = isWanted && words.length === 0 ? '' : readReason(words);
      const status = isWanted ? 'APR' : 'REJ';
      const now = club.clock.now();
      if (!isId(id) || !(await answerProposal(club.db, club.config, { id, status, reason, now })))
        throw new Error('No waiting proposal has this id.');
      await auditCommand(club, 'proposal.reviewed', { type: 'proposal', id }, { to: status }, { reason });
      return isWanted
        ? 'The proposal is accepted. Its sender was mailed.'
        : 'The proposal is rejected. Its sender was mailed.';
    },
  },
  'event-type': {
    usage:
      'event-type CODE KEY=VALUE …      points=5 active=yes per_day=1|none per_month= per_lifetime= name= description=',
    run: async (club, [code = '', ...words]) => {
      const change = toRuleChange(readSettings(words, ruleSettings));
      const by = { actorId: null, operator: club.operator };
      if (!(await changeRule(club, code, { change, by }))) throw new Error(`There is no event type ${code}.`);
      return `Changed ${code}. Points already earned stay.`;
    },
  },
  rate: {
    usage: 'rate PARTNER KEY=VALUE …         points=100 units=50 (hundredths and smallest units) active=yes',
    run: async (club, [code = '', ...words]) => {
      const settings = readSettings(words, ['points', 'units', 'active']);
      const partner = await partnerByCode(club.db, code);
      if (!partner) throw new Error(`There is no partner ${code}.`);
      const ratePoints = settings.has('points') ? readAmount(settings.get('points')) : partner.rate_points;
      const rateUnits = settings.has('units') ? (readCount(settings.get('units') ?? '') ?? 0) : partner.rate_units;
      const active = settings.has('active') ? yesOrNo(settings.get('active') ?? '') : partner.is_active;
      if (ratePoints <= 0 || rateUnits <= 0) throw new Error('A rate needs points and units above zero.');
      const by = { actorId: null, operator: club.operator };
      await changeRate(club, partner, { ratePoints, rateUnits, active, by });
      return `${inWords(ratePoints)} points convert to ${rateUnits} smallest units of ${partner.name}${active ? '' : ' (closed)'}.`;
    },
  },
  category: {
    usage: 'category SLUG KEY=VALUE …        name="Spa and recovery" active=no; a new slug with a name is added',
    run: async (club, [slug = '', ...words]) => {
      const settings = readSettings(words, ['name', 'active']);
      if (!/^[a-z0-9-]{2,60}$/.test(slug))
        throw new Error('A slug needs 2 to 60 lower-case letters, digits or dashes.');
      const name = settings.get('name');
      const active = settings.get('active');
      const change = { ...(name && { name }), ...(active && { active: yesOrNo(active) }) };
      const done = await changeCategory(club.db, slug, change);
      if (!done) throw new Error(`There is no category ${slug}. To add it, give it a name.`);
      const details = { added: done.before === '', ...(active && { active: yesOrNo(active) }) };
      const renamed = name !== undefined && name !== done.before;
      await auditCommand(club, 'category.changed', { type: 'category', id: slug }, details, {
        ...(renamed && { change: done.before === '' ? name : `${done.before} → ${name}` }),
      });
      return done.before === '' ? `Added ${slug}.` : `Changed ${slug}.`;
    },
  },
  referrals: {
    usage: 'referrals                        lists referrals that await a review',
    run: async (club) => {
      const rows = await flaggedReferrals(club);
      const lines = rows.map(({ id, code, status, risk }) => [id, code, status, risk.join(' ')].join('  '));
      return lines.length > 0 ? lines.join('\n') : 'No referrals are waiting.';
    },
  },
  'review-referral': {
    usage: 'review-referral ID yes|no REASON clears a referral, or rejects it and reverses its points',
    run: async (club, [id, answer = '', ...words]) => {
      if (!isId(id)) throw new Error("Enter a referral's id.");
      const allow = yesOrNo(answer);
      const { operator } = club;
      await reviewReferral(club, { id, allow, actorId: null, operator, reason: readReason(words) });
      return allow ? 'The referral is cleared.' : 'The referral is rejected.';
    },
  },
};

const bookPartner = async (
  club: Operated,
  { id, name }: { readonly id: string; readonly name: string },
  period = club.clock.now().toISOString().slice(0, 7),
): Promise<string> => {
  if (!/^\d{4}-\d\d$/.test(period)) throw new Error('Enter the period as a month, such as 2026-11.');
  const amount = await settlePartner(club.db, club.clock, { owner: id, period });
  if (amount === 0) return `Nothing is owed to ${name}, or ${period} is already settled.`;
  await auditCommand(club, 'partner.settled', { type: 'partner', id }, { amount, period });
  return `${inWords(amount)} points settled with ${name} for ${period}.`;
};

const auditCommand = (
  { db, clock, operator }: Operated,
  action: AuditAction,
  object: Parameters<typeof audit>[1]['object'],
  details: Readonly<Record<string, string | number | boolean>>,
  note: { reason?: string; change?: string } = {},
): Promise<void> => audit(db, { at: clock.now(), action, actorId: null, object, details, note: { ...note, operator } });

const limits = ['per_day', 'per_month', 'per_lifetime'] as const;
const ruleSettings = ['points', 'active', ...limits, 'name', 'description'];

const toRuleChange = (settings: ReadonlyMap<string, string>): RuleChange => {
  const points = settings.has('points') ? readAmount(settings.get('points')) : undefined;
  if (points !== undefined && points < 0) throw new Error("A rule can't have negative points.");
  const active = settings.get('active');
  const name = settings.get('name');
  const description = settings.get('description');
  return {
    ...(points !== undefined && { points }),
    ...(active && { is_active: yesOrNo(active) }),
    ...(name && { name }),
    ...(description && { description }),
    ...Object.fromEntries(
      limits.flatMap((limit) => (settings.has(limit) ? [[limit, readCount(settings.get(limit) ?? '')]] : [])),
    ),
  };
};
