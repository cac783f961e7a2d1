/** The sender of an e-mail. Colours are `#rrggbb`; pictures and links are absolute addresses. */
export type Brand = {
  readonly business_name: string
  readonly primary: string
  readonly light: string
  readonly logo?: string | null
  readonly logoOnDark?: string | null
  readonly contact?: readonly { readonly text: string; readonly href?: string }[]
  readonly choices?: string | null
}
