export { type ContractForm, type FieldCheck, useContractForm } from './contract-form.ts';
export { Form } from './Form.tsx';
