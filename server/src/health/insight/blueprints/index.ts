import { blueprints as contract } from '@club/contract/health/insight/blueprints';
import { asCaller, forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { inTwoSteps } from '#platform/http';
import {
  followBlueprint,
  getBlueprint,
  hearGate,
  leaveBlueprint,
  listBlueprints,
  readBlueprint,
  tickAction,
} from './blueprints.ts';
import { blueprintsRecord } from './returning-rows.ts';

const {
  listBlueprints: _list,
  getBlueprint: _get,
  readBlueprint: _read,
  followBlueprint: _follow,
  ...ownCalls
} = contract;

export { followBlueprint, hearGate, isFollowing, listDueActions } from './blueprints.ts';
export { findBlueprint } from './catalogue/catalogue.ts';
export { mayStart } from './start-gate.ts';

const earns = {
  blueprint_read: {
    name: 'Blueprint read',
    description: 'Read a blueprint. Each counts once.',
    icon: 'book',
    category: 'learning',
    points: 5,
    page: '/blueprints',
    per: 'ever',
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** Programmes that last a few weeks that a member reads and follows. Reading needs no consent, following does. */
export const blueprints = domain({
  name: 'health/insight/blueprints',
  contract,
  routes: {
    listBlueprints,
    getBlueprint,
    readBlueprint,
    followBlueprint: inTwoSteps<typeof contract.followBlueprint, void>(
      (call) => asCaller(call, hearGate),
      (call) => asCaller(call, followBlueprint),
    ),
    ...forMember<typeof ownCalls>({ tickAction, leaveBlueprint }),
  },
  tables: ['blueprint_followings', 'blueprint_ticks'],
  record: blueprintsRecord,
  personalData: [memberTable('blueprint_ticks'), memberTable('blueprint_followings')],
  earns,
});
