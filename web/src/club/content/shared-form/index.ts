export { type SharedForm, StaleNotice, useSharedForm } from './shared-form.tsx';
