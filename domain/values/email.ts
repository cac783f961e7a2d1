const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text.trim())

/** The form in which an address is stored and compared: trimmed, in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** The mailbox behind an address, for limits per person: without the alias, and without dots at Gmail (R9). */
export function mailboxOf(email: string): string {
  const [mailbox = '', host = ''] = normalEmail(email).split('@')
  const withoutAlias = mailbox.split('+')[0] ?? mailbox
  return GMAIL.has(host) ? `${withoutAlias.replaceAll('.', '')}@gmail.com` : `${withoutAlias}@${host}`
}

/** Two domains of one provider, which ignores dots. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** A text as the value of a header: without line breaks and other control characters. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
