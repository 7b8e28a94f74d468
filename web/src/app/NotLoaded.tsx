import { somethingWentWrong } from '@club/contract/platform/problems';
import { useEffect } from 'react';
import { i18n } from '#platform/i18n';
import { ErrorState, Page } from '#platform/ui';

/**
 * In place of a page whose files could not be loaded: most often the connection, or a newer version of the app. It opens
 * by itself when the connection is back; the frame around it stays.
 */
export const NotLoaded = () => {
  const isOnline = navigator.onLine;
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Page title={isOnline ? somethingWentWrong : i18n.t("You're offline")} narrow>
      <ErrorState onRetry={() => location.reload()}>
        {isOnline
          ? i18n.t("This page couldn't load. The app may have been updated.")
          : i18n.t("This page isn't on this device yet. It opens as soon as the connection is back.")}
      </ErrorState>
    </Page>
  );
};
