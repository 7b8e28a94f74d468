import { endWithChildren } from './child.ts';
import { close, runSteps } from './step.ts';
import { runJourneys } from './suites.ts';

/** `npm run e2e`: the browser journeys alone; arguments go to Playwright. */
endWithChildren();
close(await runSteps([{ key: 'e2e', title: 'Browser journeys', run: () => runJourneys(process.argv.slice(2)) }]));
