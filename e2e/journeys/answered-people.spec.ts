import { answerAssessment } from '#answer-assessment';
import { answeredPeople, ordinary } from '#answered-people.data';
import { expect, test } from '#journey';
import { openCalls, readAccess, sayAll } from '#people';
import { open } from '#screens';
import { asNewMember } from '#session';

interface Result {
  readonly improvements: readonly { readonly title: string }[];
  readonly progress: { readonly open: number; readonly skipped: number };
}

interface Score {
  readonly components: readonly { readonly code: string; readonly points: number | null }[];
}

for (const { who, age, gender, answers, points, advice, never } of answeredPeople) {
  test(`${who} answers every question of the page and reads a result of their own`, async ({ page }) => {
    test.slow();
    await asNewMember(page);
    await open(page, '/my-longevity');
    const me = openCalls(page.request, await readAccess(page));
    await sayAll(me, { age, gender } as never);
    const asked = await answerAssessment(page, me, { ...ordinary, ...answers });
    expect(asked.size).toBeGreaterThan(60);
    const result = page.getByRole('main');
    await expect(result.getByRole('region', { name: 'Part by part' })).toBeVisible();
    const { components } = await me.get<Score>('/api/mh/health-score/');
    expect(Object.fromEntries(components.map((one) => [one.code, one.points]))).toEqual(points);
    const { improvements, progress } = await me.get<Result>('/api/mh/assessment-result/');
    expect(progress).toMatchObject({ open: 0, skipped: 0 });
    expect(improvements.map(({ title }) => title)).toEqual(advice);
    const words = await result.innerText();
    for (const title of advice) expect(words).toContain(title);
    expect(words).not.toMatch(never);
  });
}
