/** A document that customers accept (3.19). */
export type TermsPage = { page_id: number; title: string; required_signup: boolean }

/** 5.2: the documents required at sign-up that were not accepted. */
export const unacceptedAtSignUp = (pages: readonly TermsPage[], accepted: readonly number[]): TermsPage[] =>
  pages.filter((page) => page.required_signup && !accepted.includes(page.page_id))

/** 5.4: the fault of an unticked box; null when it is ticked. */
export const acceptanceFault = (name: string, isTicked: boolean): string | null =>
  isTicked ? null : `Debes aceptar ${name} para continuar`
