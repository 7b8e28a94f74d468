export { QuestionCards } from './QuestionCards.tsx';
export { type QuestionForm, useQuestionForm } from './use-question-form.ts';
