import type { Campaign, Notice } from '@club/contract/hub/notifications.fields';

export const aNotice = (number: number, changes: Partial<Notice> = {}): Notice => ({
  id: `0193a000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  kind: 'points',
  title: `Notice ${number}`,
  body: 'More about it.',
  url: '/redeem',
  why: 'Another member sent points to your account.',
  created_at: '2026-11-20T09:00:00Z',
  read: false,
  ...changes,
});

export const aCampaign = (number: number, changes: Partial<Campaign> = {}): Campaign => ({
  id: `0193a000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  title: `Message ${number}`,
  body: 'To all of you.',
  url: null,
  filters: {},
  named_devices: 0,
  is_test: false,
  status: 'sent',
  audience: 214,
  sent: 200,
  failed: 4,
  gone: 10,
  waiting: 0,
  urgency: 'normal',
  ttl_seconds: 86_400,
  send_at: '2026-11-20T09:00:00Z',
  created_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:01:00Z',
  created_by: { id: '0193a000-0000-7000-8000-000000000001', name: 'Grace Hughes' },
  ...changes,
});
