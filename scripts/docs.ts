import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@club/contract/index';
import { type Endpoint, inputKeys, place } from '@club/contract/platform/endpoint';
import { limits } from '@club/contract/platform/limits';
import { problemSentences } from '@club/contract/platform/problem-sentences';
import { type ProblemCode, problems } from '@club/contract/platform/problems';
import { domains } from '@club/server/domains';
import { z } from 'zod';
import { root } from './child.ts';
import { fillDomains } from './rules/domain-list.ts';
import { readTests } from './rules/project-tests.ts';
import { readRequirements, requirementsPage } from './rules/requirements.ts';
import { describeKeys, describeLimit, describeValue, type Schema } from './schema-text.ts';

const opening = `# The API, call by call

Written by \`npm run docs\` from \`contract/src\`; do not edit it by hand. The same calls as OpenAPI: \`/docs/openapi.json\`,
to be read at \`/docs\`.

- **public** calls never carry a bearer, **anyone** may carry one, all others answer 401 without a good one.
- Each key is read from its own place alone: path, query or body. Bodies are JSON; form data where a call says so.
- Every path also answers with its last slash added or taken away, except where that is another call.`;

/**
 * `npm run docs` writes the API and the requirements into docs/generated, which git ignores, and the domains into
 * docs/architecture.md. `--check` only reports whether the architecture names the domains that there are.
 */
const write = !process.argv.includes('--check');
const generated = path.join(root, 'docs/generated');
if (write) {
  mkdirSync(generated, { recursive: true });
  writeFileSync(path.join(generated, 'api.md'), apiPage());
  writeFileSync(path.join(generated, 'requirements.md'), requirementsTable());
}

const architecture = path.join(root, 'docs/architecture.md');
const current = readFileSync(architecture, 'utf8');
const wanted = fillDomains(
  current,
  domains.map(({ name }) => name),
);
if (write) writeFileSync(architecture, wanted);
else if (current !== wanted) {
  console.error('docs/architecture.md does not name the domains of server/src/app/domains.ts. Run: npm run docs');
  process.exitCode = 1;
}

function requirementsTable(): string {
  const sections = readRequirements(readFileSync(path.join(root, 'docs/requirements.txt'), 'utf8'));
  return requirementsPage(sections, { tests: readTests() });
}

function apiPage(): string {
  const domains = Object.entries(contract).map(([domain, calls]) => {
    const sections = Object.entries(calls).map(([name, endpoint]) => callSection(name, endpoint));
    return `## ${domain}\n\n${sections.join('\n\n')}`;
  });
  return `${opening}\n\n${domains.join('\n\n')}\n\n${refusalTable()}\n`;
}

function callSection(name: string, endpoint: Endpoint): string {
  const facts = [
    `- who: ${endpoint.access}`,
    endpoint.multipart && '- body: JSON or form data',
    endpoint.maxBytes && `- body: up to ${endpoint.maxBytes / 1024} KiB of JSON`,
    endpoint.idempotent && '- honours `Idempotency-Key`',
    endpoint.limit && `- limit: ${limits[endpoint.limit].map(describeLimit).join('; ')}`,
    endpoint.errors?.length && `- refuses: ${endpoint.errors.map((code) => `\`${code}\``).join(', ')}`,
    `- answers ${endpoint.status}: ${describeValue(schemaOf(endpoint.output, 'output'))}`,
  ].filter(Boolean);
  const heading = `### ${name}\n\n\`${endpoint.method} ${endpoint.path}\`\n\n${endpoint.summary}\n\n${facts.join('\n')}`;
  const table = keyTable(endpoint);
  return table ? `${heading}\n\n${table}` : heading;
}

function keyTable(endpoint: Endpoint): string {
  const described = describeKeys(schemaOf(endpoint.input, 'input'));
  const rows = inputKeys(endpoint.input).map((key) => {
    const { text, required } = described.get(key) ?? { text: 'anything', required: false };
    return `| \`${key}\` | ${place(endpoint, key)} | ${required ? 'yes' : 'no'} | ${text} |`;
  });
  return rows.length > 0 ? ['| key | place | required | value |', '|---|---|---|---|', ...rows].join('\n') : '';
}

function refusalTable(): string {
  const rows = Object.entries(problems).map(
    ([code, status]) => `| \`${code}\` | ${status} | ${problemSentences[code as ProblemCode]} |`,
  );
  return ['## Refusals', '', '| code | status | sentence |', '|---|---|---|', ...rows].join('\n');
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
}
