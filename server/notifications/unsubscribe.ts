import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Tx } from '../platform/database/database.ts'
import { studioKey } from '../settings/studio-key.ts'
import type { World } from '../app/world.ts'

type Kind = Choice['kind']
const KEY = 'unsubscribe'

/** Makes unsubscribe links for one kind of e-mail, usable without signing in (R14). One key is read for all. */
export async function unsubscribeLinks(
  tx: Tx,
  world: Pick<World, 'secret' | 'now' | 'address'>,
  wanted: number,
): Promise<(customer_id: number, kind: Kind) => string> {
  const key = wanted > 0 ? await studioKey(tx, KEY, world) : ''
  return (customer_id, kind) => `${world.address}/avisos/baja?t=${tokenOf(key, customer_id, kind)}`
}

const tokenOf = (key: string, customer_id: number, kind: Kind): string => {
  const said = `${customer_id}.${kind}`
  return `${said}.${signed(key, said)}`
}

/** Person and kind of a link; null for invalid ones. */
export async function readUnsubscribe(
  tx: Tx,
  world: Pick<World, 'secret' | 'now'>,
  token: string,
): Promise<{ customer_id: number; kind: Kind } | null> {
  const [id, kind, signature, more] = token.split('.')
  if (!id || !kind || !signature || more !== undefined || !/^[1-9]\d{0,9}$/.test(id)) return null
  const expected = Buffer.from(signed(await studioKey(tx, KEY, world), `${id}.${kind}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { customer_id: Number(id), kind: kind as Kind }
}

const signed = (key: string, said: string): string => createHmac('sha256', key).update(said).digest('base64url')
