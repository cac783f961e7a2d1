import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { studioKey } from '../../settings/studio-key.ts'
import type { World } from '../../app/world.ts'

export type Linked = { readonly class_reservation_id: number; readonly start: Date }

const KEY = 'reminder-link'
/** 16 bytes cannot be guessed, and leave the link short enough for any telephone. */
const SIGNATURE = 22
const FORM = new RegExp(`^([\\w-]{${SIGNATURE}})-([1-9a-z][0-9a-z]{0,5})-([1-9a-z][0-9a-z]{0,6})$`)

/** How links are made by which a seat is given up without signing in (R14). One key is read for all of them. */
export async function cancelLinks(
  tx: Tx,
  world: Pick<World, 'secret' | 'now' | 'address'>,
): Promise<(linked: Linked) => string> {
  const key = await studioKey(tx, KEY, world)
  return (linked) => `${world.address}/c/${tokenOf(key, linked)}`
}

/** Decodes a link; null for invalid ones. */
export async function readCancelLink(
  tx: Tx,
  world: Pick<World, 'secret' | 'now'>,
  token: string,
): Promise<Linked | null> {
  const [, , id, seconds] = FORM.exec(token) ?? []
  if (!id || !seconds) return null
  const linked = {
    class_reservation_id: Number.parseInt(id, 36),
    start: new Date(Number.parseInt(seconds, 36) * 1000),
  }
  const expected = Buffer.from(tokenOf(await studioKey(tx, KEY, world), linked))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? linked : null
}

function tokenOf(key: string, { class_reservation_id, start }: Linked): string {
  const said = `${class_reservation_id.toString(36)}-${Math.floor(start.getTime() / 1000).toString(36)}`
  return `${createHmac('sha256', key).update(said).digest('base64url').slice(0, SIGNATURE)}-${said}`
}
