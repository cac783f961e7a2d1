const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text.trim())

/** How an address is kept and compared: without spaces around it, in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** The person behind an address, for limits that look at people: alias and dots of the mailbox removed (R9). */
export function mailboxOf(email: string): string {
  const [box = '', host = ''] = normalEmail(email).split('@')
  const bare = box.split('+')[0] ?? box
  return GMAIL.has(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}

/** Two names of one provider, which ignores dots. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])
