export { HelpCard, HelpLines } from './HelpCard.tsx';
export { OpenRedFlags } from './OpenRedFlags.tsx';
export { hasOpenFlags, RedFlagPanel } from './RedFlagPanel.tsx';
