/** The form of one questionnaire. */
export const questionnairePath = (code: string): string => `/questionnaires/${code}`;
