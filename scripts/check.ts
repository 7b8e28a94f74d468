import { checks } from './checks.ts';
import { endWithChildren } from './child.ts';
import { close, runSteps } from './step.ts';

/** `npm run check`: the fast checks, without a database and without a browser. */
endWithChildren();
close(await runSteps(checks));
