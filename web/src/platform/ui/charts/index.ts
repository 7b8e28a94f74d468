export { BarChart } from './BarChart.tsx';
export { BarList } from './BarList.tsx';
export { DayDial, type DialArc, type DialMark } from './DayDial.tsx';
export { ChartFrame, ChartTable, useWidth } from './frame/index.ts';
export { IntervalBar } from './IntervalBar.tsx';
export { LineChart } from './LineChart.tsx';
export { ScoreRing } from './ScoreRing.tsx';
export { Sparkline } from './Sparkline.tsx';
