/** Says what every result of the health half is, and what it is not. */
export const disclaimer =
  "General wellbeing information from what you entered or imported. It isn't a diagnosis and doesn't replace advice from a doctor. If you feel very unwell, call your local emergency number.";
