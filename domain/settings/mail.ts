import type { Settings } from './keys.ts'
import { isMailbox, namedAddress } from './named-address.ts'

export type MailSender = {
  readonly name: string
  readonly address: string
  readonly replyTo: string | null
}

/**
 * Sender of the studio's e-mails (R14): `mail_from`; else the user of the mail server, or the studio's own address, under
 * the studio's name. `host` is the portal's, for a studio that has none of them.
 */
export function mailSender(settings: Settings, host: string): MailSender {
  const chosen = namedAddress(settings.mail_from)
  const address = chosen?.address ?? (userOf(settings.smtp_url) || settings.email || `avisos@${host}`)
  const replyTo = settings.mail_reply_to || settings.email
  return {
    name: chosen?.name || settings.business_name,
    address,
    replyTo: replyTo === '' || replyTo === address ? null : replyTo,
  }
}

function userOf(smtp_url: string): string {
  const [, user = ''] = /^smtps?:\/\/([^:@/]*)[:@]/.exec(smtp_url) ?? []
  const plain = /%(?![0-9a-f]{2})/i.test(user) ? user : decodeURIComponent(user)
  return isMailbox(plain) ? plain : ''
}
