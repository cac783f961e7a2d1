import { createTransport } from 'nodemailer'
import type { Channel, OutgoingMail } from '../channels.ts'
import { toNodemailerMessage, type Sender } from './to-nodemailer.ts'
import { type SmtpConfig, parseSmtpUrl } from './smtp-url.ts'
import { checkServer } from './check.ts'
import { outcomeOf } from './outcome.ts'

export type MailSettings = { readonly url: string; readonly sender: Sender; readonly host: string }

export type SmtpOptions = {
  /** Additional certificate authorities, for the server of a test. */
  readonly ca?: string
  readonly idleMs?: number
  /** Time limit of one mail, including its wait in the queue: shorter than the lease of its delivery. */
  readonly totalMs?: number
}

const IDLE_TIMEOUT_MS = 20_000
const TOTAL_TIMEOUT_MS = 60_000
const CONNECTIONS = 5

/**
 * Sends mails through the studio's SMTP server over pooled connections; a former server's pool closes after its last
 * mail. No retries here: the caller retries with the same Message-ID.
 */
export function smtpChannel(read: () => Promise<MailSettings>, options: SmtpOptions = {}) {
  let current: { url: string; pool: Pool; server: string } | null = null
  const close = () => {
    current?.pool.close()
    current = null
  }
  return {
    async email(): Promise<Channel<OutgoingMail> | null> {
      const { url, sender, host } = await read()
      if (current?.url !== url) {
        close()
        const server = parseSmtpUrl(url)
        current = server && { url, pool: poolOf(server, host, options), server: server.host }
      }
      if (!current) return null
      const { pool, server } = current
      return {
        ...channelBy(pool, sender, host, options.totalMs ?? TOTAL_TIMEOUT_MS),
        check: () => checkServer(pool, server),
      }
    },
    close,
  }
}

type Pool = ReturnType<typeof poolOf>

function poolOf({ auth, ...server }: SmtpConfig, name: string, { ca, idleMs = IDLE_TIMEOUT_MS }: SmtpOptions) {
  return createTransport({
    pool: true,
    ...server,
    name,
    ...(auth ? { auth } : {}),
    ...(ca ? { tls: { ca } } : {}),
    maxConnections: CONNECTIONS,
    // A connection that ends during a mail may have delivered it: sending it again at once could be a duplicate.
    maxRequeues: 0,
    connectionTimeout: idleMs,
    greetingTimeout: idleMs,
    socketTimeout: idleMs,
    dnsTimeout: idleMs,
  })
}

const channelBy = (
  pool: Pool,
  sender: Sender,
  host: string,
  wholeMs: number,
): Omit<Channel<OutgoingMail>, 'check'> => ({
  name: 'smtp',
  async send(mail) {
    try {
      const signal = AbortSignal.timeout(wholeMs)
      const { messageId } = await pool.sendMail({ ...toNodemailerMessage(mail, sender, host), signal })
      return { sent: true, provider_id: messageId }
    } catch (error) {
      return outcomeOf(error)
    }
  },
})
