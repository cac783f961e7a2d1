type Wording = { readonly title: string; readonly content: string | null; readonly required: boolean }

/** Is it worth asking whether everybody accepts a page anew? Only when people have accepted it and now read other words (4.19). */
export const isWorthAskingAgain = (before: Wording & { readonly accepted: number }, after: Wording): boolean =>
  before.required &&
  after.required &&
  before.accepted > 0 &&
  (before.title !== after.title || before.content !== after.content)
