/** The digit that makes a whole number fit Luhn's rule (ISO/IEC 7812-1): it shows every single wrong digit. */
export const checkDigit = (body: string): string => {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

/** Whether the last of some digits is their check digit. */
export const fitsLuhn = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === digits.slice(-1);
