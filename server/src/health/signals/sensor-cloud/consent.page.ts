import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/config';
import { escapeHtml } from '#platform/text';
import { profileCodes, traceProfiles } from './profiles.data.ts';

/** The style sheet of the sensor cloud's pages. */
export const style: string = readFileSync(path.join(import.meta.dirname, 'consent.css'), 'utf8');

/** Asks the person what the club may read. It works without a script; the form posts to the address of the page. */
export const consentPage = (config: Config, address: string): string =>
  page(
    config,
    'Connect a simulated sensor',
    `<p class="chip">Simulated sensor</p>
<h1>Let the club read a simulated sensor?</h1>
<p>This sensor doesn't exist. It makes up glucose readings, so you can see what a real one would show. Nothing here is measured.</p>
<form method="post" action="${escapeHtml(address)}">
<fieldset><legend>Whose readings should it make up?</legend>
${profileCodes
  .map(
    (code, index) =>
      `<label><input type="radio" name="profile" value="${code}"${index === 0 ? ' checked' : ''}> ${escapeHtml(traceProfiles[code].label)}</label>`,
  )
  .join('\n')}
</fieldset>
<p>The club may read this sensor's readings until you disconnect it.</p>
<button class="primary" name="decision" value="allow">Allow</button>
<button name="decision" value="cancel">Cancel</button>
</form>`,
  );

/** Shown when there is nobody to return to. */
export const failurePage = (config: Config): string =>
  page(
    config,
    "That didn't work",
    `<h1>That didn't work</h1>
<p>This link isn't complete. Go back to your glucose readings and connect again.</p>
<p><a href="${escapeHtml(config.publicUrl)}/health/glucose-readings">Back to glucose</a></p>`,
  );

const page = (config: Config, title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} | ${escapeHtml(config.product.name)} sensor cloud</title>
<link rel="stylesheet" href="/sensor-cloud/consent.css">
</head>
<body>
<main>
<p class="brand">${escapeHtml(config.product.name)} sensor cloud</p>
${body}
</main>
</body>
</html>`;
