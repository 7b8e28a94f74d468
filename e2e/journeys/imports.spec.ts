import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

const record = (type: string, unit: string, minute: string, value: number): string =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Watch" unit="${unit}" startDate="2026-11-18 08:${minute}:00 +0000" endDate="2026-11-18 08:${minute}:30 +0000" value="${value}"/>`;

const health = (...records: string[]): string =>
  `<?xml version="1.0"?>\n<HealthData>\n${records.join('\n')}\n</HealthData>\n`;

/** A zip with one file, by the format's own words (APPNOTE 4.3). */
const zip = (name: string, text: string): Buffer => {
  const [content, title] = [Buffer.from(text), Buffer.from(name)];
  const packed = deflateRawSync(content);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(0x800, 2);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, title, packed]);
  const entry = Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
};

test('a member imports an Apple Health export, leaves a kind out, and takes it back', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/health/steps');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('link', { name: 'Import a file' }).click();
  await expect(page.getByText('Drop a file here')).toBeVisible();
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Health file').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await choose('export.zip', zip('export.xml', '<html>'));
  await expect(page.getByRole('alert')).toContainText("We don't recognise this file");
  expect(await seriousFindings(page)).toEqual([]);
  const records = [
    record('StepCount', 'count', '10', 640),
    record('BodyMass', 'kg', '20', 70),
    record('BodyTemperature', 'degC', '30', 36.6),
  ];
  await choose('Экспорт.zip', zip('apple_health_export/export.xml', health(...records)));
  await expect(page.getByRole('heading', { name: 'What we found' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Weight/ }).uncheck();
  await page.getByText('1 kind of record will not be imported').click();
  await expect(page.getByText("The club doesn't keep this yet")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Import 1 kind of data' }).click();
  await expect(page.getByText('Import finished.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Steps: 1 day', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo import of Экспорт.zip' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone. Everything is as it was before.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
