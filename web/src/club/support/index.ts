export { useEndedSupportChat } from './stored-chat.ts';
export { supportChatPath } from './support-paths.ts';
