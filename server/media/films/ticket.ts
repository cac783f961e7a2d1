import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ticket } from '@aforo/domain/media/films/ticket.ts'

const NUMBERS = 3
const BODY_BYTES = 4 * NUMBERS + 6
/** Half of an HMAC-SHA256: 128 bits cannot be guessed. */
const MAC_BYTES = 16

/** A ticket as a part of an address: its numbers, when it ends, and the mark of the studio's key, in base64url (R12). */
export function signTicket({ film_id, video_id, customer_id, expires }: Ticket, key: string): string {
  const body = Buffer.alloc(BODY_BYTES)
  for (const [at, number] of [film_id, video_id, customer_id].entries()) body.writeUInt32BE(number, at * 4)
  body.writeUIntBE(Math.floor(expires.getTime() / 1000), 4 * NUMBERS, 6)
  return Buffer.concat([body, macOf(body, key)]).toString('base64url')
}

/** What a ticket says that this studio signed; null for any other text. Whether it is over is another question. */
export function readTicket(text: string, key: string): Ticket | null {
  const bytes = Buffer.from(text, 'base64url')
  // Only the canonical text is a ticket.
  if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== text) return null
  const body = bytes.subarray(0, BODY_BYTES)
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(body, key))) return null
  const [film_id = 0, video_id = 0, customer_id = 0] = [0, 4, 8].map((at) => body.readUInt32BE(at))
  return { film_id, video_id, customer_id, expires: new Date(body.readUIntBE(4 * NUMBERS, 6) * 1000) }
}

const macOf = (body: Buffer, key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(body).digest().subarray(0, MAC_BYTES)
