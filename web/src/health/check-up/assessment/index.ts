export { assessmentApi } from './assessment.api.ts';
export { type AnswersByQuestion, findOpenStep, indexAnswers, listPages, type QuestionPage } from './pages.ts';
export { QuestionFlow } from './QuestionFlow.tsx';
export { nameStep } from './step-names.ts';
