import {
  askDateOrder,
  askDistanceUnit,
  askZone,
  createLayoutFinder,
  type FileEntry,
  type Layout,
  type Question,
  readNumber,
} from '#health/exchange/imports/formats/reading';
import { readLines } from './sections.ts';

interface WebLayout extends Layout {
  readonly unit: 'km' | 'mi' | null;
  readonly distanceExample: string | null;
  readonly night: string | null;
}

/** Looks at the whole file for what its content tells of its units and dates. */
export const detectLayout = async (entries: readonly FileEntry[]): Promise<WebLayout> => {
  const layout = createLayoutFinder();
  const walked: { distance: string; steps: string }[] = [];
  let night: string | null = null;
  for await (const line of readLines(entries)) {
    if (line.section === 'other') continue;
    layout.lookAtDate(line.find('date'));
    layout.lookAtDate(line.find('start time'));
    if (line.section === 'sleep') night ??= line.find('start time');
    layout.lookAtNumbers(['distance', 'weight', 'bmi'].map(line.find));
    if (line.section === 'activities' && walked.length < mostWalks) {
      walked.push({ distance: line.find('distance'), steps: line.find('steps') });
    }
  }
  const found = layout.find();
  const walks = walked.flatMap(({ distance, steps }) => {
    const [far, many] = [readNumber(distance, found.sign), readNumber(steps, found.sign)];
    return far && many ? [{ far, many }] : [];
  });
  const [longest] = walks.toSorted((one, other) => other.many - one.many);
  const distanceExample = longest ? `${longest.far} for ${longest.many} steps` : null;
  return { ...found, unit: guessUnit(walks), distanceExample, night };
};

const mostWalks = 1000;

/** Of days with a real walk, the middle step in metres if the distances were kilometres. */
const guessUnit = (walks: readonly { far: number; many: number }[]): 'km' | 'mi' | null => {
  const steps = walks.filter(({ many }) => many >= 2000).map(({ far, many }) => (far * 1000) / many);
  const middle = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)];
  // Nobody's usual step is 0.93 m, as 0.58 would be in miles, and hardly anyone's is half a metre.
  if (middle === undefined || (middle > 0.5 && middle < 0.58)) return null;
  return middle >= 0.58 ? 'km' : 'mi';
};

export const listQuestions = ({ order, example, unit, distanceExample, night }: WebLayout): Question[] => [
  ...askDateOrder(order, example),
  ...(unit === null && distanceExample !== null ? [askDistanceUnit(distanceExample)] : []),
  ...(night === null ? [] : [askZone(night)]),
];
