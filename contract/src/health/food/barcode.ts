/** Whether a number is that of a product: 8, 12, 13 or 14 digits of which the last one checks the others (GS1). */
export const isProductCode = (code: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = [...code].map(Number).reverse();
  const sum = digits.reduce((all, digit, index) => all + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** Digits only: spaces and dashes are how people write them down. */
export const readDigits = (typed: string): string => typed.replace(/[\s-]/g, '');
