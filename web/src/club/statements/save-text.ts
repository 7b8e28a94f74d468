/** Hands a text to the browser's own way of saving a file. */
export const saveText = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn; before that the address must still be good.
  setTimeout(() => URL.revokeObjectURL(address));
};
