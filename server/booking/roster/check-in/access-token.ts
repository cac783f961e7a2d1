import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 4
/** Half of an HMAC-SHA256: 128 bits cannot be guessed, and the code stays small. */
const MAC_BYTES = 16

/** The token of a reservation: its number and the mark of the studio's key, in base64url (R8). */
export function signToken(class_reservation_id: number, key: string): string {
  const number = Buffer.alloc(ID_BYTES)
  number.writeUInt32BE(class_reservation_id)
  return Buffer.concat([number, macOf(number, key)]).toString('base64url')
}

/** The reservation of a token that this studio signed; null for any other text. */
export function readToken(token: string, key: string): number | null {
  const bytes = Buffer.from(token, 'base64url')
  // Only the canonical text is a token.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
  const number = bytes.subarray(0, ID_BYTES)
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(number, key)) ? number.readUInt32BE() : null
}

const macOf = (number: Buffer, key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(number).digest().subarray(0, MAC_BYTES)
