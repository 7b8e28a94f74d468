export { labelOf } from './activities.ts';
export { inWords, toPoints } from './amounts.ts';
export { expirePoints, remindOfExpiry } from './expiry.ts';
export { pointsPersonalData } from './personal-data.ts';
export { pointsRoutes } from './points.routes.ts';
