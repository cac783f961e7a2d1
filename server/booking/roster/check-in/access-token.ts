import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 4
/** Half of an HMAC-SHA256: 128 bits cannot be guessed, and a short token keeps the QR code small. */
const MAC_BYTES = 16

/** The token of a reservation: its id and an HMAC with the studio's key, in base64url (R8). */
export function signToken(class_reservation_id: number, key: string): string {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(class_reservation_id)
  return Buffer.concat([id, computeMac(id, key)]).toString('base64url')
}

/** The reservation id of a token that this studio signed; null for any other text. */
export function readToken(token: string, key: string): number | null {
  const bytes = Buffer.from(token, 'base64url')
  // Base64url text that decodes to the same bytes in another spelling is refused.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, ID_BYTES)
  return timingSafeEqual(bytes.subarray(ID_BYTES), computeMac(id, key)) ? id.readUInt32BE() : null
}

const computeMac = (id: Buffer, key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(id).digest().subarray(0, MAC_BYTES)
