import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@aforo/domain/notifications/whatsapp/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { handleNews } from './handle-reply.ts'
import { newsOf } from './news.ts'
import { RawResponse } from '../../platform/http/request.ts'

type Raw = { readonly bytes: Uint8Array; readonly headers: Headers }
type Challenge = { readonly 'hub.mode': string; readonly 'hub.verify_token': string; readonly 'hub.challenge': string }

/** R14 Meta's verification: answers the challenge for the configured token. */
export async function verify(app: AppContext, challenge: Challenge): Promise<Verdict<RawResponse>> {
  const { whatsapp_verify_token } = await app.settings()
  const isOurs = whatsapp_verify_token !== '' && isSame(challenge['hub.verify_token'], whatsapp_verify_token)
  return isOurs && challenge['hub.mode'] === 'subscribe'
    ? allow(new RawResponse(challenge['hub.challenge']))
    : refuse('not-from-whatsapp')
}

/** R14, R15 accepts bytes signed with the app's secret; none without a secret. */
export async function receive(app: AppContext, { bytes, headers }: Raw): Promise<Verdict<{ received: true }>> {
  const { whatsapp_app_secret, whatsapp_phone_id } = await app.settings()
  const expected = `sha256=${createHmac('sha256', whatsapp_app_secret).update(bytes).digest('hex')}`
  if (whatsapp_app_secret === '' || !isSame(headers.get('x-hub-signature-256') ?? '', expected))
    return refuse('not-from-whatsapp')
  await handleNews(app, newsOf(read(bytes), whatsapp_phone_id))
  return allow({ received: true })
}

function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
