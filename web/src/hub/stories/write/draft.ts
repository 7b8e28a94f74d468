import { storageKey } from '#platform/api';

/** What a member has typed and not published yet. Pictures and what is attached can't be kept here. */
interface StoryDraft {
  readonly title: string;
  readonly body: string;
  readonly tags: string;
}

/** Keyed by member and story, so that members sharing a browser never see each other's; signing out removes it. */
export const draftKey = (member: string, story: string | undefined): string =>
  `${storageKey}story-draft:${member}:${story ?? 'new'}`;

/** The kept draft; null if there is none, or it can't be read. */
export const readDraft = (key: string): StoryDraft | null => {
  try {
    const { title, body, tags } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    return [title, body, tags].every((part) => typeof part === 'string') ? { title, body, tags } : null;
  } catch {
    return null;
  }
};

/** Keeps a draft, or removes it when nothing is typed. */
export const keepDraft = (key: string, draft: StoryDraft | null): void => {
  try {
    if (!draft || Object.values(draft).every((part) => part === '')) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form works without it.
  }
};
