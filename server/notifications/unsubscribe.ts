import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Tx } from '../platform/database/database.ts'
import { studioKey } from '../settings/studio-key.ts'
import type { AppContext } from '../app/app-context.ts'

type Kind = Choice['kind']
const KEY_NAME = 'unsubscribe'

/**
 * Creates unsubscribe links for one kind of e-mail, usable without signing in (R14). The key is read once for all
 * links.
 */
export async function unsubscribeLinks(
  tx: Tx,
  app: Pick<AppContext, 'secret' | 'now' | 'address'>,
  count: number,
): Promise<(customer_id: number, kind: Kind) => string> {
  const key = count > 0 ? await studioKey(tx, KEY_NAME, app) : ''
  return (customer_id, kind) => `${app.address}/avisos/baja?t=${tokenOf(key, customer_id, kind)}`
}

const tokenOf = (key: string, customer_id: number, kind: Kind): string => {
  const payload = `${customer_id}.${kind}`
  return `${payload}.${sign(key, payload)}`
}

export async function readUnsubscribe(
  tx: Tx,
  app: Pick<AppContext, 'secret' | 'now'>,
  token: string,
): Promise<{ customer_id: number; kind: Kind } | null> {
  const [id, kind, signature, rest] = token.split('.')
  if (!id || !kind || !signature || rest !== undefined || !/^[1-9]\d{0,9}$/.test(id)) return null
  const expected = Buffer.from(sign(await studioKey(tx, KEY_NAME, app), `${id}.${kind}`))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return { customer_id: Number(id), kind: kind as Kind }
}

const sign = (key: string, payload: string): string => createHmac('sha256', key).update(payload).digest('base64url')
