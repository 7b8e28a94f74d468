/** Pictures of what moves points: of each way to earn, and of what takes or returns points. */
export const activityIcons = [
  'back',
  'barbell',
  'book',
  'bulb',
  'cake',
  'clipboard',
  'convert',
  'droplet',
  'flame',
  'gift',
  'headphones',
  'hourglass',
  'mail',
  'message',
  'moon',
  'pencil',
  'salad',
  'send',
  'shoe',
  'sparkles',
  'stethoscope',
  'sun',
  'user',
  'users',
] as const;

export type ActivityIcon = (typeof activityIcons)[number];
