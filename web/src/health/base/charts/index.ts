export { HatchPattern } from './HatchPattern.tsx';
export { drawOutline, type Gap, listGaps, smoothCircle, type Values } from './outline.ts';
export { TimeAxis } from './TimeAxis.tsx';
export { chooseTiles, type Tiles, tileWidth, writeShift } from './tiles.ts';
export {
  type ClockOffset,
  chooseTimeTicks,
  moveView,
  shortestView,
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
export { useMovingStage } from './use-moving-stage.ts';
export { type UseStage, useStillStage } from './use-still-stage.ts';
export { type ValueLine, ValueLines } from './ValueLines.tsx';
