import type { Settings } from './keys.ts'
import { isMailbox, parseNamedAddress } from './named-address.ts'

export type MailSender = {
  readonly name: string
  readonly address: string
  readonly replyTo: string | null
}

/**
 * The sender of the e-mails (R14): `mail_from`, else the user of the mail server, else the address of the studio, under
 * the name of the studio. `host` is that of the portal, used when none is set.
 */
export function mailSender(settings: Settings, host: string): MailSender {
  const configured = parseNamedAddress(settings.mail_from)
  const address = configured?.address ?? (userOf(settings.smtp_url) || settings.email || `avisos@${host}`)
  const replyTo = settings.mail_reply_to || settings.email
  return {
    name: configured?.name || settings.business_name,
    address,
    replyTo: replyTo === '' || replyTo === address ? null : replyTo,
  }
}

function userOf(smtp_url: string): string {
  const [, user = ''] = /^smtps?:\/\/([^:@/]*)[:@]/.exec(smtp_url) ?? []
  const decoded = /%(?![0-9a-f]{2})/i.test(user) ? user : decodeURIComponent(user)
  return isMailbox(decoded) ? decoded : ''
}
