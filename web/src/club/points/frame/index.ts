export { PointsFrame, UnseenTitle } from './PointsFrame.tsx';
