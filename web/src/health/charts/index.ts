export { HatchPattern } from './HatchPattern.tsx';
export { drawOutline, type Gap, listGaps, smoothCircle, type Values } from './outline.ts';
export { TimeAxis } from './TimeAxis.tsx';
export {
  type ClockOffset,
  chooseTimeTicks,
  moveView,
  type TimeGrid,
  type TimeTick,
  type TimeView,
  toInstant,
  toLocal,
  toLocalNoon,
  writeClock,
  zoomView,
} from './time-axis.ts';
export { type Crosshair, useCrosshair } from './use-crosshair.ts';
export { type ValueLine, ValueLines } from './ValueLines.tsx';
