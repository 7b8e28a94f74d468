/** How many colours there are for members without a picture. */
export const avatarColours = 8;

/** The colour of a member without a picture, from 0, always the same for the same id. */
export const pickAvatarColour = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % avatarColours;
};
