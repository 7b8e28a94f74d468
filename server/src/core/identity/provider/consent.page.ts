import type { AgentArea } from '#platform/agents';
import type { Config } from '#platform/config';
import { escapeHtml } from '#platform/text';
import { writePage } from './sign-in.page.ts';

export interface ConsentPage {
  readonly uid: string;
  /** Who is signed in. */
  readonly email: string;
  /** Whose agent it is, by its address; empty for a program on the member's own device. */
  readonly host: string;
  /** Whether its answers go to a program on the member's own device. */
  readonly onDevice: boolean;
  readonly name: string;
  readonly areas: readonly (AgentArea & { readonly isOpen: boolean })[];
  readonly refused?: string;
}

const lengths = [
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

/** What an agent wants to read, for the member to decide. It works without a script. */
export const writeConsentPage = (config: Config, shown: ConsentPage): string => {
  const { uid, email, host, onDevice, name, areas, refused } = shown;
  const who = host || 'A program on this device';
  return writePage(
    config,
    'Allow an agent',
    `<h1>Let this agent read your data?</h1>
<p class="agent"><bdi dir="ltr">${escapeHtml(who)}</bdi>${host && onDevice ? '<small>through a program on this device</small>' : ''}</p>
${name ? `<p class="note">It calls itself “<bdi>${escapeHtml(name)}</bdi>”. Anyone can use any name: trust the address above.</p>` : ''}
<p class="note">You're signed in as <bdi dir="ltr">${escapeHtml(email)}</bdi>.</p>
${refused ? `<p class="refused" role="alert" id="refused">${escapeHtml(refused)}</p>` : ''}
<form method="post" action="/oidc/interaction/${encodeURIComponent(uid)}">
<fieldset><legend>It may read</legend>
${areas.map(writeArea).join('\n')}
</fieldset>
${areas.some(({ isOpen }) => !isOpen) ? `<p class="note">Health data needs your agreement to keep it and to let an assistant use it. Give both under <a href="${escapeHtml(config.publicUrl)}/health/privacy">Health privacy</a>, then connect the agent again.</p>` : ''}
${areas.some(({ isHealth, isOpen }) => isHealth && isOpen) ? '<p class="warning"><b>Health values will leave the club.</b> The people who run this agent get what it reads, and the club can’t delete it there.</p>' : ''}
<fieldset class="ends"><legend>For how long</legend>
${lengths.map(([days, label]) => `<label class="choice"><input type="radio" name="days" value="${days}"${days === 30 ? ' checked' : ''}><span>${label}</span></label>`).join('\n')}
</fieldset>
<ul class="note rules">
<li>It can only read. It can’t send points, buy, write or change anything.</li>
<li>It never sees other members’ data, your password or your payments.</li>
<li>You see every read, and can stop it at any time, under Your agents.</li>
</ul>
<button class="primary" name="allow" value="1">Allow this agent</button>
<button class="plain" name="cancel" value="1" formnovalidate>Don’t allow</button>
</form>`,
  );
};

const writeArea = ({ scope, label, explains, isHealth, isOpen }: ConsentPage['areas'][number]): string =>
  `<label class="area"><span><b>${escapeHtml(label)}</b>${isHealth ? ' <em>Health</em>' : ''}<small>${escapeHtml(explains)}</small></span><input type="checkbox" role="switch" name="area" value="${escapeHtml(scope)}"${isOpen ? (isHealth ? '' : ' checked') : ' disabled'}></label>`;
