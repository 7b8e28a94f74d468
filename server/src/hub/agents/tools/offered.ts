import type { AssistantArea } from '@club/contract/hub/assistant';
import type { Readable, Tool } from '#hub/assistant/engine';

/** A tool with the areas that its calls belong to. */
export interface OfferedTool {
  readonly tool: Tool;
  /** One of them at least must be open; a tool without any reads nothing of the member. */
  readonly areas: readonly AssistantArea[];
}

/** The tools of the assistant as agents get them. @throws where a tool makes a call that nothing may read */
export const offerTools = (tools: readonly Tool[], readable: Readable): readonly OfferedTool[] =>
  tools.map((tool) => ({
    tool,
    areas: [
      ...new Set(
        tool.calls.flatMap((call) => {
          const found = readable.get(call);
          if (!found) throw new Error(`${tool.name} makes the call ${call.path}, which no area has`);
          return found.all;
        }),
      ),
    ],
  }));

/** Whether a grant of these areas gives a tool anything to answer from. */
export const isOpen = ({ areas }: OfferedTool, allowed: ReadonlySet<AssistantArea>): boolean =>
  areas.length === 0 || areas.some((area) => allowed.has(area));
