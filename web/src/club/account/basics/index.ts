export { AskBasics } from './AskBasics.tsx';
