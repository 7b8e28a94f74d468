import { prepareProducts } from '#e2e/products';
import { journeys } from '#scripts/journeys';
import { seconds } from '#scripts/progress';
import { type Count, close, runSteps, type Step } from '#scripts/step';
import { type RecordedAnswer, Recording, startRecorder } from './recorder.ts';
import { compareAnswers, type Violation } from './replayed-answers.ts';

/**
 * `npm run attacks -- contract [journeys]`: does the journeys, or those with this in their file name, records every JSON
 * answer of the API on its way to the browser, and has Prism, which knows nothing of our code, compare each distinct one
 * with the published document. Fails at any difference, and when Prism overlooks a planted one.
 */
export const attackContract = async (wanted: readonly string[]): Promise<void> => {
  // Read by the products: the clubs then listen behind the addresses that browsers open.
  process.env.E2E_RECORDED = 'true';
  const { club, secondBrand, elsewhere } = await prepareProducts();
  const recording = new Recording();
  const recorders = await Promise.all(
    [club, secondBrand, elsewhere].map(({ url, env }) =>
      startRecorder(Number(new URL(url).port), Number(env.PORT), recording),
    ),
  );
  let document = '';
  const fetchDocument: Step = {
    key: 'contract',
    title: 'The published document',
    run: async () => {
      document = await (await fetch(new URL('/docs/openapi.json', club.url))).text();
      return { passed: 1, failed: 0, skipped: 0, said: `${document.length} bytes` };
    },
  };
  const compare: Step = {
    key: 'contract',
    title: 'Recorded answers against the document',
    run: () => judge(document, recording),
  };
  try {
    const [fill, ...walk] = journeys(wanted);
    close(await runSteps([...(fill ? [fill] : []), fetchDocument, ...walk, compare]));
  } finally {
    await Promise.all(recorders.map((recorder) => recorder.stop()));
  }
};

/** An answer that is wrong on purpose, in a part that is described under a name. */
const planted: RecordedAnswer = {
  method: 'GET',
  path: '/api/r/balance/',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from('{"balance":"many"}'),
};

/** Of the server itself, for whatever watches it: no calls of the contract. */
const besides = ['/api/healthz', '/api/readyz'];

const judge = async (document: string, recording: Recording): Promise<Count & { said: string }> => {
  const { given } = recording;
  const answers = recording.answers.filter(({ path }) => !besides.includes(path));
  const started = performance.now();
  let last = started;
  const violations = await compareAnswers(document, [...answers, planted], (done) => {
    if (performance.now() - last < 10_000) return;
    last = performance.now();
    console.log(`${done} of ${answers.length + 1} compared (${seconds(started)})`);
  });
  const found = violations.filter(({ answer }) => answer !== planted);
  const overlooked = found.length === violations.length;
  const calls = new Set(answers.map(({ method, path, status }) => `${method} ${generalise(path)} ${status}`));
  const said = [
    `${given} JSON answers, ${answers.length} distinct, of ${calls.size} calls and statuses; ${found.length} differ.`,
    ...(overlooked ? ['Prism overlooked an answer that was wrong on purpose.'] : []),
    ...(answers.length === 0 ? ['No answer was recorded.'] : []),
    ...summarise(found),
  ].join('\n');
  const failed = found.length + (overlooked || answers.length === 0 ? 1 : 0);
  return { passed: answers.length - found.length, failed, skipped: 0, said };
};

/** One line for each call, status and sentence, with an example. */
const summarise = (violations: readonly Violation[]): string[] => {
  const lines = violations.flatMap(({ answer, says }) =>
    says.map((sentence) => ({
      key: `${answer.method} ${generalise(answer.path)} ${answer.status}: ${sentence.replace(/\b\d+\b/g, '*')}`,
      example: answer,
    })),
  );
  return Object.entries(Object.groupBy(lines, ({ key }) => key)).map(
    ([key, all = []]) => `${all.length} × ${key}\n    ${all[0]?.example.path} ${cut(all[0]?.example.body)}`,
  );
};

const cut = (body: Buffer | undefined): string => String(body).slice(0, 400);

/** Without ids and query, so that alike answers are counted together. */
const generalise = (path: string): string =>
  new URL(path, 'http://club').pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)\d+(?=\/|$)/g, '*');
