/** Whose letter it is. Colours are `#rrggbb`, pictures and links whole addresses. */
export type Brand = {
  readonly business_name: string
  readonly primary: string
  readonly light: string
  /** For a light ground, and for a dark one; the name stands where there is none. */
  readonly logo?: string | null
  readonly logoOnDark?: string | null
  /** Where the studio is and how it is reached. */
  readonly contact?: readonly { readonly text: string; readonly href?: string }[]
  /** Where she chooses what she is told; none for who has no account. */
  readonly choices?: string | null
}
