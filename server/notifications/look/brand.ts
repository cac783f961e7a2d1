/** Whose letter it is. Colours are `#rrggbb`, pictures and links whole addresses. */
export type Brand = {
  readonly business_name: string
  readonly primary: string
  readonly light: string
  /** For a light and a dark ground; without one the name is shown. */
  readonly logo?: string | null
  readonly logoOnDark?: string | null
  readonly contact?: readonly { readonly text: string; readonly href?: string }[]
  /** Link to the preferences; none without an account. */
  readonly choices?: string | null
}
