import { feedback } from '@club/contract/feedback';
import { client } from '#api';

export const feedbackApi = client(feedback);
