import { endWithChildren } from './child.ts';
import { journeys } from './journeys.ts';
import { close, runSteps } from './step.ts';

/** `npm run e2e`: the browser journeys alone; arguments go to Playwright. */
endWithChildren();
close(await runSteps(journeys(process.argv.slice(2))));
