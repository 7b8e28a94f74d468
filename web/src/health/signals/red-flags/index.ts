export { OpenRedFlags, RedFlagsOnTop } from './OpenRedFlags.tsx';
export { hasOpenFlags, RedFlagPanel } from './RedFlagPanel.tsx';
export { ToldHelpCard } from './ToldHelpCard.tsx';
