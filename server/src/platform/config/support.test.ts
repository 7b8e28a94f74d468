import { expect, test } from 'vitest';
import { readSupportChat, supportEnvironment } from './support.ts';

const here = { production: false, isLocal: true, publicUrl: 'http://localhost:8000' };
const live = { production: true, isLocal: false, publicUrl: 'https://club.example.org' };
const key = { SUPPORT_CHAT_KEY_ID: 'app_1', SUPPORT_CHAT_SECRET: 'a key that the chat gave the club' };
const widget = { ...key, SUPPORT_CHAT_WIDGET_KEY: 'key-1' };
const stand = { ...widget, SUPPORT_CHAT_WIDGET_URL: 'embedded' };

test("the key of the web widget opens the provider's chat window, and without it members only get a token", () => {
  expect(readSupportChat(widget, live)).toMatchObject({
    widget: { url: 'https://static.zdassets.com/ekr/snippet.js?key=key-1', isStandIn: false },
  });
  expect(readSupportChat(key, live)).toMatchObject({ keyId: 'app_1', widget: null });
  expect(readSupportChat({}, live)).toBeNull();
});

test("the stand-in is the club's own script, in development on this machine alone", () => {
  expect(readSupportChat(stand, here)).toMatchObject({
    widget: { url: 'http://localhost:8000/dev/support-chat.js?key=key-1', isStandIn: true },
  });
});

test.each([
  [{ SUPPORT_CHAT_KEY_ID: 'app_1' }, here, /^SUPPORT_CHAT_KEY_ID and SUPPORT_CHAT_SECRET: .* needs both$/],
  [{ SUPPORT_CHAT_WIDGET_KEY: 'key-1' }, here, /^SUPPORT_CHAT_WIDGET_KEY: .* also needs SUPPORT_CHAT_KEY_ID and/],
  [{ ...key, SUPPORT_CHAT_WIDGET_URL: 'embedded' }, here, /^SUPPORT_CHAT_WIDGET_URL: also set SUPPORT_CHAT_WIDGET_KEY/],
  [{ ...widget, SUPPORT_CHAT_WIDGET_URL: 'http://chat.example/x.js' }, live, /^SUPPORT_CHAT_WIDGET_URL: .*https/],
  [stand, live, /^SUPPORT_CHAT_WIDGET_URL: the stand-in exists only in development/],
  [stand, { ...here, isLocal: false }, /^SUPPORT_CHAT_WIDGET_URL: the stand-in exists only in development/],
])(
  'settings that do not belong together (%o) stop the start with the sentence that mends them',
  (env, place, sentence) => {
    expect(readSupportChat(env, place)).toMatch(sentence);
  },
);

test.each(['two words', '"><script>', ''])('a widget key such as %j is refused', (value) => {
  expect(supportEnvironment.SUPPORT_CHAT_WIDGET_KEY.safeParse(value).success).toBe(false);
});
