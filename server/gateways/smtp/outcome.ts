import type { Outcome } from '../channels.ts'

type Fault = Error & { code?: string; command?: string; response?: string; responseCode?: number }

type Refused = Extract<Outcome, { sent: false }>

const MOST_SHOWN = 300

/**
 * What a failed sending means: whether this letter was refused, or the server has something against everybody's now. A
 * class 4 answer and silence are tried again; a class 5 answer ends it, unless it speaks of the login or of the sender,
 * which staff can mend. The word before the colon is what it comes to; behind it the server speaks.
 */
export function outcomeOf(error: unknown): Refused {
  const fault = error as Fault
  const { code = '', command = '', responseCode = 0 } = fault
  const reply = oneLine(fault.response || fault.message || String(error))
  const explain = (word: string) => `${word}: ${reply}`.slice(0, MOST_SHOWN)
  const again = (word: string, afterSeconds?: number): Refused => ({
    sent: false,
    again: true,
    ...(afterSeconds ? { afterSeconds } : {}),
    error: explain(word),
  })
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535 || responseCode === 530)
    return again('login-refused', MINUTES_10)
  if (responseCode === 0 && (code === 'ETLS' || isUntrusted(reply))) return again('no-tls', MINUTES_10)
  if (responseCode >= 400 && responseCode < 500) return again('busy', waitIn(reply))
  if (responseCode >= 500 && isAboutThisMail(command, responseCode)) {
    const isAddressInvalid = command === 'RCPT TO' && /\b5\.1\.[0-9]+\b/.test(reply)
    return {
      sent: false,
      again: false,
      ...(isAddressInvalid ? { isAddressInvalid } : {}),
      error: explain(isAddressInvalid ? 'no-address' : 'refused'),
    }
  }
  if (responseCode >= 500) return again('sender-refused', MINUTES_10)
  if (code === 'EENVELOPE' && command === 'API')
    return { sent: false, again: false, isAddressInvalid: true, error: explain('no-address') }
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return { sent: false, again: false, error: explain('refused') }
  return again(code === 'ETIMEDOUT' || code === 'EABORT' ? 'no-answer' : 'unreachable')
}

const MINUTES_10 = 600

const isUntrusted = (reply: string): boolean => /certificate|altname|\bSSL\b|\bTLS\b/i.test(reply)

const isAboutThisMail = (command: string, responseCode: number): boolean =>
  command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && responseCode === 552)

/** "try again in 300 seconds", as greylisting servers say. */
function waitIn(reply: string): number | undefined {
  const [, amount, unit = ''] = /(\d{1,5})\s*(s|sec|seconds?|min|minutes?)\b/i.exec(reply) ?? []
  return amount === undefined ? undefined : Number(amount) * (/^m/i.test(unit) ? 60 : 1)
}

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
