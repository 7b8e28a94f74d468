import { useState } from 'react';

/** What is selected in a list, by id, and from where a range is extended. */
export const useSelection = (ids: readonly string[]) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
    setLast(id);
  };
  const addRange = (id: string) => {
    const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)];
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    setSelected(new Set([...selected, ...range]));
    setLast(id);
  };
  return {
    // What has left the list is no longer selected.
    selected: new Set(ids.filter((id) => selected.has(id))),
    select: (id: string, isRange = false) => (isRange && last !== null ? addRange(id) : toggle(id)),
    add: (added: readonly string[]) => {
      setSelected(new Set([...selected, ...added]));
      setLast(added.at(-1) ?? last);
    },
    replace: (all: readonly string[]) => setSelected(new Set(all)),
  };
};
