export { openLanes, toGrid } from './lanes.ts';
export { TimelineCard } from './TimelineCard.tsx';
export { TogetherCard } from './TogetherCard.tsx';
