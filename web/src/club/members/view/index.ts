export { forgetView, readView, startView } from './staff-view.ts';
export { ViewFrame } from './ViewFrame.tsx';
