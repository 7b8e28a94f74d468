import path from 'node:path';
import { endWithChildren, root, runNode } from './child.ts';
import { findDeployPrograms } from './on-demand/deploy-programs.ts';
import { findPooler } from './on-demand/pooler.ts';

/** `npm run test:operations`: the operators' manual, done word for word (server/tools/operations). */
endWithChildren();
const main = path.join(root, 'server/tools/operations/main.ts');
process.exitCode = (
  await runNode([main], { env: { TEST_POOLER: await findPooler(), ...(await findDeployPrograms()) } })
).code;
