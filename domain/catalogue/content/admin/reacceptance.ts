type Wording = { readonly title: string; readonly content: string | null; readonly required: boolean }

/**
 * Whether staff are asked to require a new acceptance: customers have accepted the page and its text changed (4.19).
 */
export const needsReacceptance = (before: Wording & { readonly accepted: number }, after: Wording): boolean =>
  before.required &&
  after.required &&
  before.accepted > 0 &&
  (before.title !== after.title || before.content !== after.content)
