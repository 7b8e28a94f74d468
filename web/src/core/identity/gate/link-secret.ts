import { useLayoutEffect, useState } from 'react';
import { useParams } from 'react-router';

/**
 * The secret that a mailed link ends in. Before the page is first painted, `shown` takes the link's place in the address
 * bar, where the secret could be read or copied along.
 */
export const useLinkSecret = (shown: string): string => {
  const { uid = '' } = useParams();
  const [secret] = useState(uid);
  useLayoutEffect(() => history.replaceState(history.state, '', shown), [shown]);
  return secret;
};
