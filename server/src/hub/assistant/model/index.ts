export { type ChatModel, makeChatModel, openChatModel } from './chat-completions.ts';
export { findUnknownFigures } from './check-figures.ts';
export { askModel, type ModelScope, takeFromBudget } from './converse.ts';
