export { AreaChart } from './AreaChart.tsx';
export { BarChart } from './BarChart.tsx';
export { BarList } from './BarList.tsx';
export { ChartFrame } from './ChartFrame.tsx';
export { ChartTable } from './ChartTable.tsx';
export { DayDial } from './DayDial.tsx';
