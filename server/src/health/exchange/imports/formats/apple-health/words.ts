/** `BloodPressureSystolic` as "Blood pressure systolic". */
export const toWords = (name: string): string => {
  const known = words.get(name);
  if (known) return known;
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').slice(0, 80);
  const made = spaced.slice(0, 1) + spaced.slice(1).replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  if (words.size < 1000) words.set(name, made);
  return made;
};

const words = new Map<string, string>();
