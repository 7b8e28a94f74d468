import { badges } from '@club/contract/club/content/badges';
import { brand } from '@club/contract/club/content/brand';
import { mails } from '@club/contract/club/content/mails';
import { questionnaireTexts } from '@club/contract/club/content/questionnaires';
import { terms } from '@club/contract/club/content/terms';
import { client } from '#platform/api';

export const badgesApi = client(badges);
export const brandApi = client(brand);
export const mailsApi = client(mails);
export const questionnaireTextsApi = client(questionnaireTexts);
export const termsApi = client(terms);
