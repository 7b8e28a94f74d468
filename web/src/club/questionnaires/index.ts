export { QuestionnaireForm } from './QuestionnaireForm.tsx';
export { questionnairePath } from './questionnaire-path.ts';
export { questionnairesApi } from './questionnaires.api.ts';
