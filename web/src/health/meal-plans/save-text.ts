/** Saves a text as a file through the browser's download. */
export const saveText = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoking at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address));
};
