import { somethingWentWrong } from '@club/contract/platform/problems';
import { ErrorState, Page } from '#platform/ui';

/** A page that could not be loaded or drawn: most often the connection, or a newer version of the app. */
export const PageFailed = () => (
  <main id="content" tabIndex={-1}>
    <Page title={somethingWentWrong} narrow>
      <ErrorState onRetry={() => location.reload()}>
        {navigator.onLine
          ? "This page couldn't load. The app may have been updated."
          : 'You seem to be offline. Check your connection.'}
      </ErrorState>
    </Page>
  </main>
);
