export { UnitSwitch } from './UnitSwitch.tsx';
export { keepGlucoseUnit, useGlucoseUnit, writeGlucose, writeMinutes, writePercent } from './units.ts';
