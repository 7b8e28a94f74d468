export { type MailKind, type MailSite, mailKind } from './mail-kind.ts';
export { allMails, chooseWords, type MailWords, makeMailWords } from './mail-words.ts';
