export { CompanyDialog } from './CompanyDialog.tsx';
export { companiesApi } from './companies.api.ts';
export { activeFigure, describeJoining, memberFigure } from './company-words.ts';
