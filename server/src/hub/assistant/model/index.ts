export { openChatModel } from './chat-completions.ts';

export { askModel, type ModelScope, takeFromBudget } from './converse.ts';
