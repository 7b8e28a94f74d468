export { LatestStories } from './LatestStories.tsx';
