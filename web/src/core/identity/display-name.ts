/** First and last name joined by a space; the word Name if either is missing (specification section 3). */
export const displayName = (person: { first_name?: string; last_name?: string } | null): string => {
  const [first, last] = [person?.first_name?.trim(), person?.last_name?.trim()];
  return first && last ? `${first} ${last}` : 'Name';
};
