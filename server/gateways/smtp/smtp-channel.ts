import { createTransport } from 'nodemailer'
import type { Channel, OutgoingMail } from '../channels.ts'
import { mailOf, type Sender } from './mail-of.ts'
import { type MailPlace, mailPlaceOf } from './mail-place.ts'
import { outcomeOf } from './outcome.ts'

export type MailSettings = { readonly url: string; readonly sender: Sender; readonly host: string }

export type SmtpParts = {
  /** Extra certificate authorities beside those of the machine, for a test's server. */
  readonly ca?: string
  readonly silenceMs?: number
  /** Longest time of one letter, its place in the queue counted: less than the lease of its delivery. */
  readonly wholeMs?: number
}

const SILENCE_MS = 20_000
const WHOLE_MS = 60_000
const CONNECTIONS = 5

/**
 * Sends mails by the studio's own server over pooled connections; those of a former server end after their last mail.
 * No retries here: the caller retries with the same Message-ID.
 */
export function smtpChannel(read: () => Promise<MailSettings>, parts: SmtpParts = {}) {
  let open: { url: string; pool: Pool } | null = null
  const close = () => {
    open?.pool.close()
    open = null
  }
  return {
    async email(): Promise<Channel<OutgoingMail> | null> {
      const { url, sender, host } = await read()
      if (open?.url !== url) {
        close()
        const place = mailPlaceOf(url)
        open = place && { url, pool: poolOf(place, host, parts) }
      }
      return open && channelBy(open.pool, sender, host, parts.wholeMs ?? WHOLE_MS)
    },
    close,
  }
}

type Pool = ReturnType<typeof poolOf>

function poolOf({ auth, ...place }: MailPlace, name: string, { ca, silenceMs = SILENCE_MS }: SmtpParts) {
  return createTransport({
    pool: true,
    ...place,
    name,
    ...(auth ? { auth } : {}),
    ...(ca ? { tls: { ca } } : {}),
    maxConnections: CONNECTIONS,
    // A connection that ends within a letter may have delivered it: to send it again at once would be a second one.
    maxRequeues: 0,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  })
}

const channelBy = (pool: Pool, sender: Sender, host: string, wholeMs: number): Channel<OutgoingMail> => ({
  name: 'smtp',
  async send(mail) {
    try {
      const signal = AbortSignal.timeout(wholeMs)
      const { messageId } = await pool.sendMail({ ...mailOf(mail, sender, host), signal })
      return { sent: true, provider_id: messageId }
    } catch (error) {
      return outcomeOf(error)
    }
  },
})
