export { openLanes, toGrid } from './lanes.ts';
export { findColour, signalLooks, writeItem } from './signal-looks.ts';
export { TimelineCard } from './TimelineCard.tsx';
export { TimelineChart } from './TimelineChart.tsx';
export { TimelineTable } from './TimelineTable.tsx';
export { TogetherCard } from './TogetherCard.tsx';
