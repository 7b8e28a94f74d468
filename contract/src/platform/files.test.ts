import { expect, test } from 'vitest';
import { codesFile, findFileFault, pictureFile } from './files.ts';

test.each([
  ['a picture of an allowed type', { name: 'me.png', type: 'image/png', size: 10 }, pictureFile, null],
  ['a picture known by its ending only', { name: 'ME.JPG', type: '', size: 10 }, pictureFile, null],
  [
    'a spreadsheet that a device calls its own type',
    { name: 'c.csv', type: 'application/vnd.ms-excel', size: 1 },
    codesFile,
    null,
  ],
  ['another kind', { name: 'a.gif', type: 'image/gif', size: 1 }, pictureFile, 'Choose a JPEG, PNG or WebP picture.'],
  [
    'too large a picture',
    { name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 },
    pictureFile,
    'Choose a file of at most 5 MB.',
  ],
  [
    'too large a file of codes',
    { name: 'a.txt', type: 'text/plain', size: 1024 * 1024 + 1 },
    codesFile,
    'Choose a file of at most 1 MB.',
  ],
])('checks %s before it is sent', (_, file, rule, fault) => {
  expect(findFileFault(file, rule)).toBe(fault);
});
