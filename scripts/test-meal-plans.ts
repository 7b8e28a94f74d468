import path from 'node:path';
import { endWithChildren, root, runNode } from './child.ts';

/**
 * `npm run test:meal-plans`: the meal planner's promises for 500 seeds and each of the twelve diet and allergy sets.
 * `npm test` tries a few seeds of each.
 */
endWithChildren();
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const tests = ['run', '--project', 'server', 'src/health/food/meal-plans/planner', '--testTimeout', '900000'];
process.exitCode = (await runNode([vitest, ...tests], { env: { MEAL_PLAN_SEEDS: '500' } })).code;
