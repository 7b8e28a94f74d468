/** The configured OpenID provider. */
export interface ProviderFacts {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** Extra parameters of every authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Display name, as in "Continue with {name}". */
  readonly name: string;
  /** Name in API calls. */
  readonly provider: string;
  /** Whether the provider may be asked in a hidden frame. */
  readonly hiddenFrame: boolean;
}

/** The server writes the configured provider into the page; null when it offers none, or nothing readable. */
export const readProvider = (): ProviderFacts | null => {
  const written = document.querySelector('meta[name="club:sign-in"]')?.getAttribute('content')?.trim();
  if (!written) return null;
  try {
    return factsIn(JSON.parse(written));
  } catch {
    return null;
  }
};

const factsIn = (json: Record<string, unknown>): ProviderFacts | null => {
  const text = (key: string): string => (typeof json[key] === 'string' ? json[key] : '');
  const facts = {
    issuer: text('issuer'),
    clientId: text('client_id'),
    scope: text('scope') || 'openid',
    parameters: json.parameters && typeof json.parameters === 'object' ? { ...json.parameters } : {},
    name: text('name'),
    provider: text('provider'),
    hiddenFrame: json.hidden_frame === true,
  };
  return facts.issuer && facts.clientId && facts.name && facts.provider ? facts : null;
};
