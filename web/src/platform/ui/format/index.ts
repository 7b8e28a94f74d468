export { type Country, countryName, listCountries } from './country-name.ts';
export { chooseGreeting } from './greeting.ts';
export { hourName } from './hour-name.ts';
export { money } from './money.ts';
export { points, signedPoints, wholeNumber } from './numbers.ts';
export { withOwnDays } from './server-days.ts';
export {
  countdown,
  dayAndTime,
  duration,
  fullDay,
  longDay,
  shortDay,
  timeOfDay,
  toNoon,
} from './times.ts';
