import { i18n } from '#platform/i18n';
import { Card, Text } from '#platform/ui';
import styles from './imports.module.css';

/** How to get the file from each app. */
export const GuideCard = () => (
  <Card title={i18n.t('How to get your file')}>
    <div className={styles.guide}>
      {listGuides().map(({ app, steps }) => (
        <Text as="details" key={app} className={styles.details} line="above">
          <summary>{app}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Text>
      ))}
    </div>
  </Card>
);

const listGuides = (): readonly { readonly app: string; readonly steps: readonly string[] }[] => [
  {
    app: i18n.t('Another club, or this one'),
    steps: [
      i18n.t('Open Your data and access in the settings there, and request a copy.'),
      i18n.t('Download it with the link from the e-mail, and choose the zip here just as it came.'),
      i18n.t('Your whole record comes: corrections, units as you typed them, nights, answers and reports.'),
    ],
  },
  {
    app: 'Apple Health',
    steps: [
      i18n.t('Open Health on your iPhone and tap your picture.'),
      i18n.t('Tap Export All Health Data. It may take some minutes.'),
      i18n.t('Save the zip file to Files or iCloud Drive, and choose it here.'),
    ],
  },
  {
    app: 'Fitbit',
    steps: [
      i18n.t('Go to takeout.google.com and choose only Fitbit.'),
      i18n.t('Export once as zip, and wait for the e-mail with the link.'),
      i18n.t('Choose the zip here. The CSV of the Fitbit website works as well.'),
    ],
  },
  {
    app: 'Google Fit',
    steps: [
      i18n.t('Go to takeout.google.com and choose Fit alone.'),
      i18n.t('Export once as zip, and choose the zip here.'),
    ],
  },
  {
    app: i18n.t('Health Connect on Android'),
    steps: [
      i18n.t('Open Settings, then Health Connect, then Manage data, then Backup and restore.'),
      i18n.t('Export now, to a place of your choice, and choose the zip here.'),
    ],
  },
  {
    app: 'Garmin Connect',
    steps: [
      i18n.t('Open Activities, then All Activities, in Garmin Connect on the web.'),
      i18n.t('Scroll to the end of the list and choose Export CSV.'),
      i18n.t('For one activity with all its detail, choose Export Original, and choose the zip here.'),
      i18n.t(
        'For steps and sleep, choose Export Your Data in your Garmin account, and choose the zip from the e-mail.',
      ),
    ],
  },
  {
    app: 'Dexcom Clarity',
    steps: [
      i18n.t('Sign in to Clarity on the web and choose the export icon.'),
      i18n.t('Choose a span of up to 90 days and save the CSV. Repeat it for earlier spans.'),
    ],
  },
  {
    app: 'LibreView',
    steps: [
      i18n.t('Sign in to LibreView on the web and open your glucose history.'),
      i18n.t('Choose Download glucose data, and choose the CSV here.'),
    ],
  },
  {
    app: 'Nightscout',
    steps: [
      i18n.t('Open the address of your site with /api/v1/entries.json?count=100000 at its end.'),
      i18n.t('Save the page as a JSON file, and choose it here.'),
    ],
  },
];
