import { oneLine } from '@aforo/domain/values/email.ts'
import type { Outcome } from '../channels.ts'

type Fault = Error & { code?: string; command?: string; response?: string; responseCode?: number }

type NotSent = Extract<Outcome, { sent: false }>

const MAX_ERROR_LENGTH = 300

/**
 * Classifies a failed mail: was this mail refused, or does the server currently refuse all? Class 4 and timeouts are
 * retried; class 5 is final unless it concerns the login or the sender, which staff can fix. The error is `reason:
 * reply of the server`.
 */
export function outcomeOf(error: unknown): NotSent {
  const fault = error as Fault
  const { code = '', command = '', responseCode = 0 } = fault
  const reply = oneLine(fault.response || fault.message || String(error))
  const explain = (reason: string) => `${reason}: ${reply}`.slice(0, MAX_ERROR_LENGTH)
  const retryLater = (reason: string, afterSeconds?: number): NotSent => ({
    sent: false,
    retry: true,
    ...(afterSeconds ? { afterSeconds } : {}),
    error: explain(reason),
  })
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535 || responseCode === 530)
    return retryLater('login-refused', TEN_MINUTES_S)
  if (responseCode === 0 && (code === 'ETLS' || isUntrusted(reply))) return retryLater('no-tls', TEN_MINUTES_S)
  if (responseCode >= 400 && responseCode < 500) return retryLater('busy', retryDelayIn(reply))
  if (responseCode >= 500 && isAboutThisMail(command, responseCode)) {
    const isAddressInvalid = command === 'RCPT TO' && /\b5\.1\.[0-9]+\b/.test(reply)
    return {
      sent: false,
      retry: false,
      ...(isAddressInvalid ? { isAddressInvalid } : {}),
      error: explain(isAddressInvalid ? 'no-address' : 'refused'),
    }
  }
  if (responseCode >= 500) return retryLater('sender-refused', TEN_MINUTES_S)
  if (code === 'EENVELOPE' && command === 'API')
    return { sent: false, retry: false, isAddressInvalid: true, error: explain('no-address') }
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return { sent: false, retry: false, error: explain('refused') }
  return retryLater(code === 'ETIMEDOUT' || code === 'EABORT' ? 'no-answer' : 'unreachable')
}

const TEN_MINUTES_S = 600

const isUntrusted = (reply: string): boolean => /certificate|altname|\bSSL\b|\bTLS\b/i.test(reply)

const isAboutThisMail = (command: string, responseCode: number): boolean =>
  command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && responseCode === 552)

/** Seconds of replies such as "try again in 300 seconds", which greylisting servers send. */
function retryDelayIn(reply: string): number | undefined {
  const [, amount, unit = ''] = /(\d{1,5})\s*(s|sec|seconds?|min|minutes?)\b/i.exec(reply) ?? []
  return amount === undefined ? undefined : Number(amount) * (/^m/i.test(unit) ? 60 : 1)
}
