import { z } from 'zod';

/** Whether members may connect agents of their own. */
export const agentEnvironment = {
  AGENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
} as const;

type Given = z.output<z.ZodObject<typeof agentEnvironment>>;

/** Agents sign in at the club's own provider: on with it unless switched off. */
export const readAgents = ({ AGENTS: agents }: Given, embedded: boolean): { readonly on: boolean } | string => {
  if (agents === 'on' && !embedded)
    return "AGENTS: members' own agents need the club's own sign-in (IDENTITY_ISSUER=embedded)";
  return { on: embedded && agents !== 'off' };
};
