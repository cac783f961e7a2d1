import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@aforo/domain/notifications/whatsapp/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { applyWebhook } from './apply-webhook.ts'
import { parseWebhook } from './parse-webhook.ts'
import { RawResponse } from '../../platform/http/request.ts'

type Raw = { readonly bytes: Uint8Array; readonly headers: Headers }
type Challenge = { readonly 'hub.mode': string; readonly 'hub.verify_token': string; readonly 'hub.challenge': string }

/** Meta's verification: returns the challenge when the token is the configured one (R14). */
export async function verify(app: AppContext, challenge: Challenge) {
  const { whatsapp_verify_token } = await app.settings()
  const isVerified = whatsapp_verify_token !== '' && isSame(challenge['hub.verify_token'], whatsapp_verify_token)
  return isVerified && challenge['hub.mode'] === 'subscribe'
    ? allow(new RawResponse(challenge['hub.challenge']))
    : refuse('not-from-whatsapp')
}

/** Accepts a webhook signed with the app's secret; without a configured secret, none (R14, R15). */
export async function receive(app: AppContext, { bytes, headers }: Raw) {
  const { whatsapp_app_secret, whatsapp_phone_id } = await app.settings()
  const expected = `sha256=${createHmac('sha256', whatsapp_app_secret).update(bytes).digest('hex')}`
  if (whatsapp_app_secret === '' || !isSame(headers.get('x-hub-signature-256') ?? '', expected))
    return refuse('not-from-whatsapp')
  await applyWebhook(app, parseWebhook(parseJson(bytes), whatsapp_phone_id))
  return allow({ received: true as const })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
