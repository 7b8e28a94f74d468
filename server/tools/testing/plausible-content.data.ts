/** What staff would write into the club's own texts, by the path of the call. */
export const plausibleContent: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'api/admin/mails/{kind}/': { kind: 'welcome', seen: 0, subject: 'You are in', greeting: '', sign_off: '' },
  'api/admin/mails/{kind}/test/': { kind: 'welcome', subject: 'You are in', greeting: '', sign_off: '' },
  'api/admin/questionnaires/{code}/draft/': {
    ...{ code: 'welcome', seen: 0, title: 'Anything', description: '', minutes: 2 },
    questions: [
      {
        ...{ kind: 'boolean', text: 'Do you like it?', help: '', required: true },
        ...{ min: null, max: null, max_length: null, options: [] },
      },
    ],
  },
  'api/mh/lab-reports/{id}/save/': {
    rows: [
      { row: null, metric: 'ldl', value: 120, limit: null, unit: 'mg/dL', low: null, high: null, day: '2026-01-05' },
    ],
  },
  'api/mh/makers/{maker}/begin/': { maker: 'withings', redirect_uri: 'http://localhost:8000/health/devices/return' },
  'api/mh/shared-links/': {
    name: 'Dr Osei',
    ends_on: '2026-12-01',
    sections: ['results'],
    passcode: '482917',
    jwe: `${'h'.repeat(40)}..${'i'.repeat(16)}.${'c'.repeat(40)}.${'t'.repeat(22)}`,
  },
};
