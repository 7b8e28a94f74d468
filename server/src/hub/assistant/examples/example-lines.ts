/**
 * Questions as members type them, one a line, by what they ask for: a tool and the slots that its words decide, such as
 * `points_status part=tier`; `none` is what the club has no answer to.
 */
export type Examples = Readonly<Record<string, string>>;
