export { AddToDiary } from './AddToDiary.tsx';
export { diaryApi } from './diary.api.ts';
export { QuickTaps } from './QuickTaps.tsx';
