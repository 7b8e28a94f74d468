/** Saves base64 bytes as a file through the browser's download. */
export const saveFile = (name: string, base64: string, type = 'application/zip'): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoking at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address));
};
