import { type answerMarks as contract, countedMarkDays } from '@club/contract/hub/answer-marks';
import { dayMs } from '@club/contract/platform/units';
import { nameTool } from '#hub/assistant/tools';
import { type Handle, linkPages, toPage } from '#platform/http';
import { countMarksByTool, listMarks } from './marks.store.ts';

/** @throws {Refusal} invalid_page */
export const listMarkedAnswers: Handle<typeof contract.listMarkedAnswers> = async ({ db, clock, config, input }) => {
  const found = await listMarks(db, { ...toPage(input), tool: input.tool });
  const tools = await countMarksByTool(db, new Date(clock.now().getTime() - countedMarkDays * dayMs));
  return {
    ...linkPages(`${config.publicUrl}/api/admin/answer-marks/`, input, found),
    tools: tools.map((counted) => ({ ...toTool(counted.tool), count: counted.count })),
    chosen: input.tool === undefined ? null : nameTool(input.tool),
    results: found.rows.map(({ message_id: id, marked_at: at, question, answer, ...row }) => ({
      ...{ id, marked_at: at.toISOString(), tools: row.tools.map(toTool), language: row.language },
      written_by: row.written_by,
      texts: question !== null && answer !== null ? { question, answer } : null,
    })),
  };
};

const toTool = (tool: string) => ({ tool, label: nameTool(tool) });
