import type { feedback } from '@club/contract/feedback';
import type { Handlers } from '#http';
import { sendFeedback } from './feedback.ts';

export const feedbackRoutes: Handlers<typeof feedback> = { sendFeedback };
