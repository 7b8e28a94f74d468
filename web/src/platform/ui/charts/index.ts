export { AreaChart } from './AreaChart.tsx';
export { BarChart } from './BarChart.tsx';
export { BarList } from './BarList.tsx';
export { DayDial } from './DayDial.tsx';
export { WithTable } from './WithTable.tsx';
