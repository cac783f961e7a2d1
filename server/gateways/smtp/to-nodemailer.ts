import { oneLine } from '@aforo/domain/values/email.ts'
import type { OutgoingMail } from '../channels.ts'

export type Sender = { readonly name: string; readonly address: string; readonly replyTo: string | null }

/** A mail with its headers, in the form of nodemailer. `host` is the host of the portal, for the Message-ID. */
export function toNodemailerMessage(mail: OutgoingMail, sender: Sender, host: string) {
  const { id, to, subject, html, text, calendar, unsubscribe } = mail
  return {
    from: { name: oneLine(sender.name), address: oneLine(sender.address) },
    // An object instead of a string, so that a list of addresses is never several recipients.
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
    // Calendar programs read it inline; other programs show it as an attached file.
    ...(calendar ? { icalEvent: { method: methodIn(calendar), filename: 'clase.ics', content: calendar } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const methodIn = (calendar: string): string => /^METHOD:([A-Z]+)\s*$/m.exec(calendar)?.[1] ?? 'PUBLISH'
