export { UnitSwitch } from './UnitSwitch.tsx';
export { keepUnit, useGlucoseUnit, writeGlucose, writeMinutes, writePercent } from './units.ts';
