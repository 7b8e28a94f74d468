/** A stroke or shape of a picture on a ground of 320 by 212. */
export interface ArtShape {
  readonly d: string;
  readonly opacity: number;
  /** Filled rather than drawn as a line. */
  readonly filled?: boolean;
  readonly width?: number;
}

const [middle, centre] = [160, 100];
const list = <T>(n: number, make: (index: number, part: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => make(index, n === 1 ? 0 : index / (n - 1)));

const toPath = (points: readonly (readonly [number, number])[], closed = false): string =>
  `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}${closed ? 'Z' : ''}`;

const circle = (x: number, y: number, r: number, flat = 1): string =>
  `M${x - r} ${y}a${r} ${r * flat} 0 1 0 ${2 * r} 0a${r} ${r * flat} 0 1 0 ${-2 * r} 0Z`;

const polygon = (sides: number, radius: number, turn: number): string =>
  toPath(
    list(sides, (index) => {
      const angle = turn + (2 * Math.PI * index) / sides;
      return [middle + radius * Math.cos(angle), centre + radius * Math.sin(angle)] as const;
    }),
    true,
  );

const arc = (radius: number, from: number, to: number): string => {
  const at = (part: number) => {
    const angle = 2 * Math.PI * part - Math.PI / 2;
    return `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(centre + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
};

const wave = (y: number, height: (part: number) => number): string =>
  toPath(list(60, (_, part) => [36 + 248 * part, y - height(part)] as const));

/** The exercise as a picture: its pattern, not a mood. */
const makers: Readonly<Record<string, () => ArtShape[]>> = {
  // Two steps up, one long way down.
  sigh: () =>
    list(14, (index, part) => ({
      d: wave(
        60 + index * 10,
        (at) => (1 - part * 0.8) * 34 * Math.exp(-(((at - 0.35) / (at < 0.35 ? 0.16 : 0.45)) ** 2)),
      ),
      opacity: 0.25 + 0.7 * part,
      width: 1 + 1.4 * part,
    })),
  box: () =>
    list(11, (index, part) => ({ d: polygon(4, 18 + index * 9, 0.78 + index * 0.09), opacity: 1 - 0.75 * part })),
  triangle: () =>
    list(11, (index, part) => ({ d: polygon(3, 16 + index * 10, -1.57 + index * 0.08), opacity: 1 - 0.75 * part })),
  // Arcs as long as the counts: 4, 7 and 8 of 19.
  '478': () =>
    [...Array(8).keys()].flatMap((index) =>
      (
        [
          [0, 4 / 19],
          [4 / 19, 11 / 19],
          [11 / 19, 1],
        ] as const
      ).map(([from, to], place) => ({
        d: arc(22 + index * 9, from + 0.012 + index * 0.03, to - 0.012 + index * 0.03),
        opacity: [0.95, 0.3, 0.6][place] ?? 1,
        width: 4,
      })),
    ),
  // A standing wave.
  coherent: () =>
    list(17, (_, part) => ({
      d: wave(centre, (at) => 62 * (1 - 2 * part) * Math.sin(4 * Math.PI * at)),
      opacity: 0.25 + 0.7 * Math.abs(1 - 2 * part),
    })),
  // The radius follows the breath.
  six: () =>
    list(13, (index, part) => ({
      d: toPath(
        list(180, (_, turn) => {
          const angle = 2 * Math.PI * turn;
          const radius = (26 + index * 5) * (1 + 0.42 * Math.cos(6 * angle + index * 0.08));
          return [middle + radius * Math.cos(angle), centre + radius * Math.sin(angle)] as const;
        }),
        true,
      ),
      opacity: 0.9 - 0.7 * part,
    })),
  extended: () =>
    list(12, (index, part) => ({
      d: wave(
        52 + index * 11,
        (at) => 22 * (at < 0.33 ? Math.sin((at / 0.33) * 1.57) : Math.cos(((at - 0.33) / 0.67) * 1.57)),
      ),
      opacity: 0.3 + 0.6 * part,
    })),
  calm: () => list(9, (index, part) => ({ d: circle(middle, centre, 12 + index * 9), opacity: 0.95 - 0.75 * part })),
  // Now this side, now the other.
  alternate: () =>
    list(12, (index, part) => ({
      d: wave(46 + index * 10, (at) => (index % 2 ? 1 : -1) * 14 * Math.sin(2 * Math.PI * at)),
      opacity: 0.3 + 0.6 * part,
    })),
  humming: () =>
    list(24, (index, part) => ({ d: circle(middle, centre, 8 + index * 3.6), opacity: 0.9 - 0.8 * part, width: 0.8 })),
  // A lying figure in slices, the breast lit.
  bodyscan: () => list(58, (index, part) => toSlice(index, part)),
  nsdr: () =>
    list(58, (index, part) => ({ ...toSlice(index, part), opacity: 0.35 + 0.5 * Math.abs(Math.sin(part * 9)) })),
  // Bars by their load: tense, let go.
  pmr: () =>
    list(15, (index) => ({
      d: `M${50 + index * 16} ${centre - 40 + (index % 2) * 30}V${centre + 40 - (index % 2) * 30}`,
      opacity: index % 2 ? 0.4 : 0.95,
      width: 7,
    })),
  anchor: () => [
    ...list(7, (index, part) => ({ d: circle(middle, centre, 22 + index * 11), opacity: 0.6 - 0.5 * part })),
    { d: circle(middle, centre, 8), opacity: 1, filled: true },
  ],
  // Overlapping circles.
  kindness: () => [
    ...list(5, (index) => {
      const angle = (2 * Math.PI * index) / 5 - Math.PI / 2;
      const [x, y] = [middle + 34 * Math.cos(angle), centre + 34 * Math.sin(angle)];
      return { d: circle(x, y, 40), opacity: 0.22, filled: true };
    }),
    ...list(5, (index) => {
      const angle = (2 * Math.PI * index) / 5 - Math.PI / 2;
      return { d: circle(middle + 34 * Math.cos(angle), centre + 34 * Math.sin(angle), 40), opacity: 0.8, width: 1 };
    }),
  ],
  // Five, four, three, two, one.
  ground54321: () =>
    list(5, (row, part) =>
      list(5 - row, (index) => ({
        d: circle(middle + (index - (4 - row) / 2) * 38, 34 + row * 34, 11),
        opacity: 0.35 + 0.6 * part,
        filled: true,
      })),
    ).flat(),
  // Steps into the distance.
  walking: () =>
    list(9, (index, part) => ({
      d: circle(
        middle + (index % 2 ? 1 : -1) * (6 + 16 * part) + 20 * Math.sin(index),
        26 + 17 * index,
        6 + 16 * part,
        0.36,
      ),
      opacity: 0.3 + 0.65 * part,
      filled: true,
    })),
  // Phases of the moon.
  winddown: () =>
    list(7, (index, part) => {
      const [x, y, r] = [58 + index * 34, 56 + index * 16, 15];
      const bulge = r * (1 - 2 * part);
      return {
        d: `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${Math.abs(bulge).toFixed(1)} ${r} 0 0 ${bulge > 0 ? 0 : 1} ${x} ${y - r}Z`,
        opacity: 0.6 + 0.4 * part,
        filled: true,
      };
    }),
};

/** Half the width of a lying body at a place between crown and feet. */
const toSlice = (index: number, part: number): ArtShape => {
  const head = part < 0.14 ? 15 * Math.sin((part / 0.14) * Math.PI) : 0;
  const body = part >= 0.17 ? 30 * (1 - (part - 0.17) * 0.85) : 6;
  const half = Math.max(head, part < 0.14 ? 0 : body);
  const legs = part > 0.55;
  const x = 50 + 220 * part;
  const gap = legs ? 5 : 0;
  return {
    d: legs
      ? `M${x} ${centre - half}V${centre - gap}M${x} ${centre + gap}V${centre + half}`
      : `M${x} ${centre - half}V${centre + half}`,
    opacity: part > 0.22 && part < 0.42 ? 1 : 0.35 + (index % 3) * 0.06,
    width: 1.8,
  };
};

export const drawExercise = (id: string): readonly ArtShape[] => (makers[id] ?? makers.calm)?.() ?? [];
