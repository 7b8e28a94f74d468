export { markAnswer, unmarkAnswer } from './mark-answer.ts';
export { listMarkedAnswers } from './marked-answers.ts';
export { deleteMarks, findMarked, forgetMarkedTexts, forgetMarks, marksPersonalData } from './marks.store.ts';
