import type { Muscle } from './muscles.ts';

export type Point = readonly [x: number, y: number];

/** The left half of a body that is 200 wide and 430 high; the right half is its mirror image. */
export const halfBody: readonly Point[] = [
  [100, 50],
  [91, 52],
  [90, 64],
  [76, 72],
  [58, 80],
  [49, 94],
  [47, 116],
  [42, 140],
  [37, 164],
  [31, 190],
  [27, 216],
  [22, 236],
  [26, 252],
  [33, 250],
  [38, 236],
  [41, 218],
  [50, 192],
  [57, 166],
  [62, 144],
  [65, 128],
  [69, 146],
  [72, 168],
  [69, 190],
  [63, 212],
  [60, 240],
  [62, 272],
  [67, 302],
  [67, 322],
  [65, 346],
  [71, 378],
  [76, 402],
  [70, 414],
  [82, 419],
  [92, 413],
  [90, 398],
  [93, 368],
  [95, 340],
  [92, 316],
  [95, 288],
  [98, 256],
  [100, 238],
];

/** The hair, which tells the back from the front. */
export const hair = 'M84 30C84 12 116 12 116 30C116 42 110 48 100 48S84 42 84 30Z';

interface MuscleShape {
  readonly muscle: Muscle;
  /** Corners of closed curves, one after the other. */
  readonly outline: readonly Point[];
  /** How round its corners are. */
  readonly roundness?: number;
}

/** Muscles of the left half as they are seen from the front, the abdominals in four parts. */
export const frontMuscles: readonly MuscleShape[] = [
  {
    muscle: 'neck',
    outline: [
      [99, 54],
      [93, 56],
      [92, 66],
      [99, 70],
    ],
  },
  {
    muscle: 'traps',
    outline: [
      [90, 64],
      [76, 73],
      [66, 78],
      [88, 77],
    ],
  },
  {
    muscle: 'front_delts',
    outline: [
      [73, 80],
      [62, 82],
      [57, 92],
      [60, 108],
      [67, 102],
      [72, 92],
    ],
  },
  {
    muscle: 'side_delts',
    outline: [
      [60, 81],
      [52, 88],
      [49, 102],
      [51, 114],
      [57, 108],
      [55, 94],
    ],
  },
  {
    muscle: 'chest',
    outline: [
      [99, 82],
      [80, 81],
      [72, 92],
      [66, 106],
      [72, 118],
      [88, 121],
      [99, 116],
    ],
  },
  {
    muscle: 'biceps',
    outline: [
      [53, 114],
      [48, 128],
      [46, 144],
      [51, 152],
      [58, 144],
      [62, 128],
      [62, 112],
      [57, 112],
    ],
  },
  {
    muscle: 'forearms',
    outline: [
      [45, 152],
      [38, 172],
      [33, 196],
      [32, 214],
      [39, 214],
      [46, 194],
      [54, 168],
      [53, 155],
    ],
  },
  {
    muscle: 'obliques',
    outline: [
      [69, 124],
      [80, 127],
      [82, 150],
      [83, 186],
      [76, 200],
      [70, 194],
      [74, 170],
      [71, 148],
    ],
  },
  {
    muscle: 'hip_flexors',
    outline: [
      [71, 204],
      [82, 197],
      [92, 214],
      [98, 230],
      [86, 222],
      [76, 214],
    ],
  },
  {
    muscle: 'adductors',
    outline: [
      [90, 228],
      [98, 240],
      [97, 258],
      [93, 282],
      [89, 262],
    ],
  },
  {
    muscle: 'quads',
    outline: [
      [66, 216],
      [76, 220],
      [86, 232],
      [88, 264],
      [90, 292],
      [84, 306],
      [74, 306],
      [68, 292],
      [63, 264],
      [62, 238],
    ],
  },
  {
    muscle: 'tibialis',
    outline: [
      [74, 320],
      [69, 334],
      [70, 356],
      [78, 386],
      [83, 388],
      [82, 356],
      [81, 330],
    ],
  },
  {
    muscle: 'abs',
    outline: [
      [99, 122],
      [85, 125],
      [84, 140],
      [99, 140],
    ],
    roundness: 0.3,
  },
  {
    muscle: 'abs',
    outline: [
      [99, 143],
      [85, 143],
      [85, 159],
      [99, 160],
    ],
    roundness: 0.3,
  },
  {
    muscle: 'abs',
    outline: [
      [99, 163],
      [85, 162],
      [86, 180],
      [99, 182],
    ],
    roundness: 0.3,
  },
  {
    muscle: 'abs',
    outline: [
      [99, 185],
      [87, 183],
      [88, 202],
      [95, 218],
      [99, 222],
    ],
    roundness: 0.3,
  },
];

/** Muscles of the left half as they are seen from the back. */
export const backMuscles: readonly MuscleShape[] = [
  {
    muscle: 'neck',
    outline: [
      [99, 52],
      [93, 54],
      [92, 62],
      [99, 64],
    ],
  },
  {
    muscle: 'traps',
    outline: [
      [99, 62],
      [91, 65],
      [78, 73],
      [67, 79],
      [84, 88],
      [92, 110],
      [99, 138],
    ],
  },
  {
    muscle: 'side_delts',
    outline: [
      [60, 81],
      [52, 88],
      [49, 102],
      [51, 114],
      [57, 108],
      [57, 92],
    ],
  },
  {
    muscle: 'rear_delts',
    outline: [
      [74, 82],
      [63, 83],
      [58, 94],
      [60, 108],
      [69, 102],
      [77, 92],
    ],
  },
  {
    muscle: 'upper_back',
    outline: [
      [82, 90],
      [73, 101],
      [66, 112],
      [74, 121],
      [89, 122],
      [89, 108],
    ],
  },
  {
    muscle: 'lats',
    outline: [
      [67, 120],
      [76, 126],
      [92, 127],
      [97, 144],
      [91, 166],
      [82, 180],
      [75, 168],
      [71, 146],
    ],
  },
  {
    muscle: 'triceps',
    outline: [
      [53, 112],
      [47, 128],
      [45, 144],
      [51, 153],
      [58, 144],
      [62, 128],
      [62, 112],
      [57, 110],
    ],
  },
  {
    muscle: 'forearms',
    outline: [
      [45, 154],
      [38, 172],
      [33, 196],
      [32, 214],
      [39, 214],
      [46, 194],
      [54, 168],
      [53, 156],
    ],
  },
  {
    muscle: 'lower_back',
    outline: [
      [98, 148],
      [93, 168],
      [84, 184],
      [80, 194],
      [90, 204],
      [98, 208],
    ],
  },
  {
    muscle: 'glutes',
    outline: [
      [98, 212],
      [86, 206],
      [74, 208],
      [65, 224],
      [64, 242],
      [78, 250],
      [92, 246],
      [98, 238],
    ],
  },
  {
    muscle: 'abductors',
    outline: [
      [72, 190],
      [80, 197],
      [75, 205],
      [65, 217],
      [66, 204],
    ],
  },
  {
    muscle: 'hamstrings',
    outline: [
      [64, 250],
      [78, 256],
      [94, 252],
      [96, 266],
      [92, 290],
      [90, 312],
      [80, 306],
      [70, 312],
      [65, 284],
    ],
  },
  {
    muscle: 'calves',
    outline: [
      [70, 318],
      [80, 314],
      [90, 318],
      [95, 338],
      [91, 360],
      [84, 366],
      [77, 362],
      [68, 346],
      [67, 330],
    ],
  },
];
