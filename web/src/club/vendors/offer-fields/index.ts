export { copyOffer, type NewOffer } from './copy-offer.ts';
export { fieldName } from './field-name.ts';
export { OfferFields } from './OfferFields.tsx';
export { OfferPicture } from './OfferPicture.tsx';
export { blankForm, differing, type OfferForm, offerForm, offerInput, type Step, steps } from './offer-form.ts';
