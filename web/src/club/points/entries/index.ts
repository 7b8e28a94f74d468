export { EntryLines } from './EntryLines.tsx';
