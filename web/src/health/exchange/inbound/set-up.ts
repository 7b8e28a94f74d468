import type { BridgeApp } from '@club/contract/health/exchange/inbound';
import { i18n } from '#platform/i18n';

/** A step of setting an app up, and the line to copy into it. */
interface SetUpStep {
  readonly says: string;
  readonly line?: string;
}

const header = 'Authorization: Bearer clb_…';

/** What to enter where, by the app. */
export const listSetUp = (app: BridgeApp, address: string): readonly SetUpStep[] => {
  if (app === 'health_auto_export') {
    return [
      {
        says: i18n.t('Add a REST API automation with this address, format JSON.'),
        line: `${address}health-auto-export/`,
      },
      { says: i18n.t('Add this header, with your token.'), line: header },
      { says: i18n.t('Switch "Summarize data" off, so that minutes arrive as minutes.') },
    ];
  }
  if (app === 'health_connect') {
    return [
      { says: i18n.t('Add a webhook with this address.'), line: `${address}health-connect/` },
      { says: i18n.t('Add this header, with your token.'), line: header },
    ];
  }
  if (app === 'nightscout') {
    return [
      { says: i18n.t('Enter this as the Nightscout address.'), line: `${address}nightscout/` },
      { says: i18n.t('Enter the token as its API secret.') },
    ];
  }
  if (app === 'open_wearables_sdk') {
    return [
      { says: i18n.t('Enter this as the address of the server.'), line: address },
      { says: i18n.t('Enter the token as its access token.') },
      {
        says: i18n.t('A server of your own sends webhooks to this address, with the header below it.'),
        line: `${address}open-wearables/`,
      },
      { says: i18n.t('Add this header, with your token.'), line: header },
    ];
  }
  return [
    { says: i18n.t('Send a POST of JSON to this address.'), line: address },
    { says: i18n.t('Add this header, with your token.'), line: header },
    {
      says: i18n.t('Send a list of items like this one.'),
      line: '{"items":[{"id":"a1","type":"steps","start":"2026-11-23T08:00:00+01:00","end":"2026-11-23T08:05:00+01:00","value":412,"unit":"count"}]}',
    },
  ];
};
