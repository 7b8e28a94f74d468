export { blueprintsApi } from './blueprints.api.ts';
export { type GateAnswers, GateQuestions, toGiven } from './GateQuestions.tsx';
export { findRoom } from './rooms.ts';
