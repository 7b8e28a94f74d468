/** Letters of an e-mail or web address say nothing about its writer: "ed4f@example.org" is no eating disorder. */
export const dropAddresses = (text: string): string => text.replace(/https?:\/\/\S+|\S+@\S+\.[a-z]{2,}/gi, ' ');
