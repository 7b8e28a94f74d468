export { openChatModel } from './chat-completions.ts';

export { askModel, type ModelScope, type Turn, takeFromBudget } from './converse.ts';
