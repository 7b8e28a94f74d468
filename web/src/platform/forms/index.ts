export { type ContractForm, type FieldCheck, useContractForm } from './contract-form.ts';
export { Form } from './Form.tsx';
export { LeaveDialog, LeaveQuestion, useLeaveCheck } from './LeaveDialog.tsx';
