/** Whether the browser can read aloud. */
export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined';

/** Reads a line aloud, slowly, in the page's language; what is still being said ends. */
export const speak = (text: string): void => {
  const line = new SpeechSynthesisUtterance(text);
  line.lang = document.documentElement.lang;
  line.rate = 0.85;
  speechSynthesis.cancel();
  speechSynthesis.speak(line);
};

export const stopSpeaking = (): void => {
  if (canSpeak()) speechSynthesis.cancel();
};
