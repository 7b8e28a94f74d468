export const supportChatPath = '/support-chat';
