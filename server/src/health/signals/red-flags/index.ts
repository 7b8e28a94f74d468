import { redFlags as contract } from '@club/contract/health/signals/red-flags';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { listStoredFlags } from './red-flags.store.ts';
import { acknowledgeRedFlag, confirmRedFlag, listRedFlags } from './red-flags.ts';
import { redFlagsRecord } from './returning-rows.ts';
import { findMemberHelp } from './told-help.ts';

export { findRedFlags } from './engine.ts';
export { type FactCode, type Facts, factCodes } from './facts.ts';
export { findLocalHelp, sayCrisisLine, sayEmergencyNumber } from './local-help.ts';
export {
  describeRule,
  type FlagScope,
  listOpenFlags,
  raiseRedFlags,
  showRedFlags,
  withdrawRedFlags,
} from './red-flags.ts';
export type { RedFlagRule } from './rule.ts';
export { asksEmergencyNumber, findToldCountry } from './told-country.ts';
export { chooseLines, findMemberHelp, findPressingSigns, findToldHelp, sayWhatToDo } from './told-help.ts';

/** Warning signs: one set of rules for everything that a member tells or measures. */
export const redFlags = domain({
  name: 'health/signals/red-flags',
  contract,
  routes: forMember<typeof contract>({ listRedFlags, acknowledgeRedFlag, confirmRedFlag }),
  findToldHelp: findMemberHelp,
  tables: ['red_flags'],
  record: redFlagsRecord,
  personalData: [
    memberTable('red_flags', async (db, memberId, config) => {
      const flags = await listStoredFlags(db, config, memberId);
      return flags.map(({ code, raisedAt, acknowledgedAt }) => ({
        code,
        raised_at: raisedAt,
        acknowledged_at: acknowledgedAt,
      }));
    }),
  ],
});
