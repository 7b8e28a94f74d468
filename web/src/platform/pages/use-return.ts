import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * For the page that another site returns to: removes its answer from the address and handles it once. The sentence that
 * explains a failure; null while working.
 */
export const useReturn = (path: string, handle: (search: string) => Promise<string | null>): string | null => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void Promise.resolve(navigate(path, { replace: true }))
      .then(() => handle(search))
      .then(setFailure);
  }, [search, path, handle, navigate]);
  return failure;
};
