import { muscles } from '@club/contract/health/training/muscles';
import { emptyFolder, startProduct } from '#product';
import { summariseTimes, type Times } from '#times';

const asked = 1000;

/** Body maps over HTTP, one at a time and no two alike, so that none comes from the answers that are kept. */
export const measureBodyMap = async (): Promise<Times> => {
  const product = await startProduct(emptyFolder());
  try {
    const taken: number[] = [];
    for (const groups of listGroups(asked)) {
      const started = performance.now();
      const answer = await fetch(`${product.url}/api/mh/single-color-muscle-group/?muscleGroups=${groups}`);
      const drawing = await answer.text();
      if (!answer.ok || !drawing.startsWith('<svg')) throw new Error(`the body map answered ${answer.status}`);
      taken.push(performance.now() - started);
    }
    return summariseTimes(taken);
  } finally {
    await product.stop();
  }
};

/** Different choices of three muscles. */
const listGroups = (count: number): readonly string[] => {
  const names = Object.keys(muscles);
  const triples = names.flatMap((one, first) =>
    names
      .slice(first + 1)
      .flatMap((other, second) => names.slice(first + second + 2).map((last) => [one, other, last])),
  );
  return triples.slice(0, count).map((triple) => triple.join(','));
};
