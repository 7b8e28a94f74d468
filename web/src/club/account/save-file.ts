/** Hands bytes written as base64 to the browser's own way of saving a file. */
export const saveFile = (name: string, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn; before that the address must still be good.
  setTimeout(() => URL.revokeObjectURL(address));
};
