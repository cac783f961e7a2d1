import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { studioKey } from '../../settings/studio-key.ts'
import type { AppContext } from '../../app/app-context.ts'

export type Linked = { readonly class_reservation_id: number; readonly start: Date }

const KEY = 'reminder-link'
/** 16 bytes cannot be guessed, and leave the link short enough for any telephone. */
const SIGNATURE = 22
const FORM = new RegExp(`^([\\w-]{${SIGNATURE}})-([1-9a-z][0-9a-z]{0,5})-([1-9a-z][0-9a-z]{0,6})$`)

/** How links are made by which a seat is given up without signing in (R14). One key is read for all of them. */
export async function cancelLinks(
  tx: Tx,
  app: Pick<AppContext, 'secret' | 'now' | 'address'>,
): Promise<(linked: Linked) => string> {
  const key = await studioKey(tx, KEY, app)
  return (linked) => `${app.address}/c/${tokenOf(key, linked)}`
}

export async function readCancelLink(
  tx: Tx,
  app: Pick<AppContext, 'secret' | 'now'>,
  token: string,
): Promise<Linked | null> {
  const [, , id, seconds] = FORM.exec(token) ?? []
  if (!id || !seconds) return null
  const linked = {
    class_reservation_id: Number.parseInt(id, 36),
    start: new Date(Number.parseInt(seconds, 36) * 1000),
  }
  const expected = Buffer.from(tokenOf(await studioKey(tx, KEY, app), linked))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? linked : null
}

function tokenOf(key: string, { class_reservation_id, start }: Linked): string {
  const payload = `${class_reservation_id.toString(36)}-${Math.floor(start.getTime() / 1000).toString(36)}`
  return `${createHmac('sha256', key).update(payload).digest('base64url').slice(0, SIGNATURE)}-${payload}`
}
