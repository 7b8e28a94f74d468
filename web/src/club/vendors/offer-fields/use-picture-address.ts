import { useEffect, useState } from 'react';
import type { PictureDraft } from './offer-form.ts';

/** Where the browser finds a picture: at the club, or in the file that will be sent. */
export const usePictureAddress = (picture: Pick<PictureDraft, 'image' | 'file'> | undefined): string | undefined => {
  const file = picture?.file;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : picture?.image;
};
