import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ticket } from '@aforo/domain/media/films/playback-ticket.ts'

const NUMBERS = 3
const BODY_BYTES = 4 * NUMBERS + 6
/** Half of an HMAC-SHA256: 128 bits cannot be guessed. */
const MAC_BYTES = 16

/** A ticket as a path segment: its ids, its expiry and an HMAC with the studio's key, in base64url (R12). */
export function signTicket({ film_id, video_id, customer_id, expires }: Ticket, key: string): string {
  const body = Buffer.alloc(BODY_BYTES)
  for (const [index, number] of [film_id, video_id, customer_id].entries()) body.writeUInt32BE(number, index * 4)
  body.writeUIntBE(Math.floor(expires.getTime() / 1000), 4 * NUMBERS, 6)
  return Buffer.concat([body, macOf(body, key)]).toString('base64url')
}

/** The content of a ticket with a valid signature; null for any other text. It does not check the expiry. */
export function readTicket(text: string, key: string): Ticket | null {
  const bytes = Buffer.from(text, 'base64url')
  // Only the canonical base64url text is accepted.
  if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== text) return null
  const body = bytes.subarray(0, BODY_BYTES)
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(body, key))) return null
  const [film_id = 0, video_id = 0, customer_id = 0] = [0, 4, 8].map((offset) => body.readUInt32BE(offset))
  return { film_id, video_id, customer_id, expires: new Date(body.readUIntBE(4 * NUMBERS, 6) * 1000) }
}

const macOf = (body: Buffer, key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(body).digest().subarray(0, MAC_BYTES)
