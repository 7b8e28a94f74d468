import { countries } from '#club/account';

export const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
