export { countryName } from './country-name.ts';
export { greetingAt } from './greeting.ts';
export { points, signedPoints, wholeNumber } from './numbers.ts';
export { countdown, dayAndTime, duration, fullDay, hourName, longDay, noonOf, shortDay, timeOfDay } from './times.ts';
