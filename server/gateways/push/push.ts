import { isPushService } from '@aforo/domain/values/push-endpoint.ts'
import { checkOf, type ProviderCheck } from '../provider-check.ts'
import type { Channel, Outcome, OutgoingPush } from '../channels.ts'

const TIME_LIMIT_MS = 5000

export type VapidPair = { readonly publicKey: string; readonly privateKey: string }

export type PushOptions = {
  readonly pair: () => Promise<VapidPair>
  /** Contact for push services: `mailto:` or an https address. */
  readonly subject: () => Promise<string>
  /** Which endpoints are allowed: by default those of the browsers' push services. */
  readonly isService?: (endpoint: string) => boolean
  readonly timeLimitMs?: number
}

/**
 * Web push: encrypted for one browser (RFC 8291), signed with the studio's VAPID key (RFC 8292). It never throws and
 * never retries.
 */
export function webPush(options: PushOptions): Channel<OutgoingPush> {
  const { isService = isPushService, timeLimitMs = TIME_LIMIT_MS } = options
  return {
    name: 'push',
    check: () => checkPair(options),
    async send(message): Promise<Outcome> {
      if (!isService(message.endpoint)) return rejectAddress('push: not the address of a service')
      try {
        const request = await requestFor(message, options)
        if (request === null) return rejectAddress('push: no keys of a browser')
        const response = await fetch(message.endpoint, {
          method: 'POST',
          ...request,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeLimitMs),
        })
        await response.body?.cancel()
        return outcomeOf(response)
      } catch (error) {
        return { sent: false, retry: true, error: `push did not answer: ${(error as Error).name}` }
      }
    },
  }
}

/** Signs for a push service with the key pair, as for every notification. */
async function checkPair({ pair, subject }: PushOptions): Promise<ProviderCheck> {
  try {
    const { publicKey, privateKey } = await pair()
    const { default: library } = await import('web-push')
    library.getVapidHeaders('https://push.example', await subject(), publicKey, privateKey, 'aes128gcm')
    return checkOf('works')
  } catch {
    return checkOf('key-refused')
  }
}

async function requestFor(message: OutgoingPush, { pair, subject }: PushOptions) {
  const { endpoint, p256dh, auth, title, body, link, icon, topic } = message
  const vapidDetails = { ...(await pair()), subject: await subject() }
  const { default: library } = await import('web-push')
  const payload = JSON.stringify({ title, body, link, icon, tag: topic })
  try {
    const details = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: message.ttlSeconds,
      topic,
      urgency: message.isUrgent ? 'high' : 'normal',
    })
    const headers = Object.entries(details.headers).filter(([name]) => name !== 'Content-Length')
    return {
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(details.body ?? []),
    }
  } catch {
    return null
  }
}

const rejectAddress = (error: string): Outcome => ({ sent: false, retry: false, isAddressInvalid: true, error })

function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { sent: true, provider_id: headers.get('location') }
  const error = `push ${status}`
  if (status === 404 || status === 410) return rejectAddress(error)
  if (status !== 429 && status < 500) return { sent: false, retry: false, error }
  const seconds = Number(headers.get('retry-after'))
  return { sent: false, retry: true, ...(seconds > 0 ? { afterSeconds: seconds } : {}), error }
}
