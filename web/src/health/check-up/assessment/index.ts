export { assessmentApi } from './assessment.api.ts';
export { findOpenStep, indexAnswers, listPages } from './pages.ts';
export { QuestionFlow } from './QuestionFlow.tsx';
