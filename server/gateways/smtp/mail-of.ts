import type { OutgoingMail } from '../channels.ts'

export type Sender = { readonly name: string; readonly address: string; readonly replyTo: string | null }

/** A letter with its headers, as nodemailer takes it. `host` is the portal's: its letters are named under it. */
export function mailOf(mail: OutgoingMail, sender: Sender, host: string) {
  const { id, to, subject, html, text, calendar, unsubscribe } = mail
  return {
    from: { name: oneLine(sender.name), address: oneLine(sender.address) },
    // A list of addresses is none: one letter goes to one person.
    to: { name: '', address: oneLine(to) },
    ...(sender.replyTo ? { replyTo: { name: '', address: oneLine(sender.replyTo) } } : {}),
    subject: oneLine(subject),
    html,
    text,
    messageId: `<${oneLine(id)}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${oneLine(unsubscribe)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    // Read beside the words by programs that know calendars, and a file to keep for those that do not.
    ...(calendar ? { icalEvent: { method: methodIn(calendar), filename: 'clase.ics', content: calendar } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const methodIn = (calendar: string): string => /^METHOD:([A-Z]+)\s*$/m.exec(calendar)?.[1] ?? 'PUBLISH'

const oneLine = (header: string): string => header.replace(/\p{Cc}+/gu, ' ').trim()
