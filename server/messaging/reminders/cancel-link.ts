import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { studioKey } from '../../settings/studio-key.ts'
import type { AppContext } from '../../app/app-context.ts'

export type LinkedSeat = { readonly class_reservation_id: number; readonly start: Date }

const KEY_NAME = 'reminder-link'
/** 22 characters are 16 bytes, which cannot be guessed; the link stays short. */
const SIGNATURE_LENGTH = 22
const TOKEN_FORMAT = new RegExp(`^([\\w-]{${SIGNATURE_LENGTH}})-([1-9a-z][0-9a-z]{0,5})-([1-9a-z][0-9a-z]{0,6})$`)

/** Creates links that cancel a seat without signing in (R14). The key is read once for all links. */
export async function cancelLinks(
  tx: Tx,
  app: Pick<AppContext, 'secret' | 'now' | 'address'>,
): Promise<(linked: LinkedSeat) => string> {
  const key = await studioKey(tx, KEY_NAME, app)
  return (linked) => `${app.address}/c/${tokenOf(key, linked)}`
}

export async function readCancelLink(
  tx: Tx,
  app: Pick<AppContext, 'secret' | 'now'>,
  token: string,
): Promise<LinkedSeat | null> {
  const [, , id, seconds] = TOKEN_FORMAT.exec(token) ?? []
  if (!id || !seconds) return null
  const linked = {
    class_reservation_id: Number.parseInt(id, 36),
    start: new Date(Number.parseInt(seconds, 36) * 1000),
  }
  const expected = Buffer.from(tokenOf(await studioKey(tx, KEY_NAME, app), linked))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? linked : null
}

function tokenOf(key: string, { class_reservation_id, start }: LinkedSeat): string {
  const payload = `${class_reservation_id.toString(36)}-${Math.floor(start.getTime() / 1000).toString(36)}`
  return `${createHmac('sha256', key).update(payload).digest('base64url').slice(0, SIGNATURE_LENGTH)}-${payload}`
}
