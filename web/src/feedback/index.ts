export { feedbackRows } from './feedback.routes.ts';
