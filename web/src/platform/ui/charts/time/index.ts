export { type AxisName, AxisNames } from './AxisNames.tsx';
export type { BarChartProps, LineChartProps } from './chart-props.ts';
export { HatchPattern } from './HatchPattern.tsx';
export { CrosshairLine, GapMarks, HaloText, NowMark, placeBar, TargetBand } from './layers.tsx';
export { drawOutline, type Gap, listGaps, smoothCircle } from './outline.ts';
export { Readout } from './Readout.tsx';
export { TimeChart } from './TimeChart.tsx';
export { nameTicks } from './tick-names.ts';
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
export { ValueAxis, type ValueLine } from './ValueAxis.tsx';
export { Waterfall } from './Waterfall.tsx';
