export { CallDialog } from './CallDialog.tsx';
export { type ContractForm, type FieldCheck, useContractForm, useFirstErrorFocus } from './contract-form.ts';
export { Form } from './Form.tsx';
export { FormDialog } from './FormDialog.tsx';
export { LeaveDialog, LeaveQuestion, useLeaveCheck } from './LeaveDialog.tsx';
export { StackedForm } from './StackedForm.tsx';
