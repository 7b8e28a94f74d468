export { AssistantButton } from './AssistantButton.tsx';
