/** Saves base64 bytes as a file through the browser's download. */
export const saveFile = (name: string, base64: string, type = 'application/zip'): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  save(name, new Blob([bytes], { type }));
};

/** Saves a text as a file through the browser's download. */
export const saveText = (name: string, text: string, type: string): void =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));

const save = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoking at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address));
};
