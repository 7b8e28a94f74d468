export { HatchPattern } from './HatchPattern.tsx';
export { drawOutline, type Gap, listGaps, smoothCircle } from './outline.ts';
export { TimeAxis } from './TimeAxis.tsx';
export { chooseTiles, type Tiles, tileWidth, writeShift } from './tiles.ts';
export {
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
export { useCrosshair } from './use-crosshair.ts';
export { useMovingStage } from './use-moving-stage.ts';
export { type UseStage, useStillStage } from './use-still-stage.ts';
export { type ValueLine, ValueLines } from './ValueLines.tsx';
