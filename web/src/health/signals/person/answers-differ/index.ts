export { AnswersDiffer } from './AnswersDiffer.tsx';
