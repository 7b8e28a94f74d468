export { HelpCard } from './HelpCard.tsx';
export { HelpLines } from './HelpLines.tsx';
export { ViolenceCard } from './ViolenceCard.tsx';
