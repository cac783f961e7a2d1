/** A document of the studio, as far as accepting it goes (3.19). */
export type TermsPage = { page_id: number; title: string; required_signup: boolean }

/** 5.2 the documents that sign-up demands and that are not among the accepted ones. */
export const unacceptedAtSignUp = (pages: readonly TermsPage[], accepted: readonly number[]): TermsPage[] =>
  pages.filter((page) => page.required_signup && !accepted.includes(page.page_id))

/** 5.4 the fault of an unticked box, or nothing. */
export const acceptanceFault = (name: string, ticked: boolean): string | null =>
  ticked ? null : `Debes aceptar ${name} para continuar`
