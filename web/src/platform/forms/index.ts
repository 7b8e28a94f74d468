export { type ContractForm, useContractForm } from './contract-form.ts';
