export { canSaveNow, type Draft, type Drafts, firstOpen, noDraft, readDrafts, toAnswer } from './drafts.ts';
export { QuestionField } from './QuestionField.tsx';
