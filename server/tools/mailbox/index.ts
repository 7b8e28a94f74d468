export { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';
