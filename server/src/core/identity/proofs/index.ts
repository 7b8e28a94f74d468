export {
  blockCard,
  findActiveCard,
  hashCardNumber,
  issueCard,
  listCardOwners,
  listCards,
  pauseCard,
  resumeCards,
} from './cards.store.ts';
export { consumeCode, isRegisteredBrowser } from './code-attempts.ts';
export { closeCodes, codeRules, findNewAddress, findPendingAddress, issueCode } from './email-codes.ts';
export { type Proof, verifyProof } from './id-tokens.ts';
export { findLinkedMember, linkMember, markIdTokenUsed, purgeIdTokens, unlinkSince } from './links.store.ts';
export { clearPasswordAttempts, countPasswordAttempt, purgePasswordAttempts } from './password-attempts.ts';
export { closeResets, consumeReset, findReset, isResetServed, issueReset } from './password-resets.ts';
export { hashPassword, needsRehash, refuseGuessable, verifyPassword } from './passwords.ts';
export { auditRefusedProof } from './refused-proofs.ts';
export { sendCode, sendCodeIfCooledDown } from './send-code.ts';
