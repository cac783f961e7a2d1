import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export const sealingKey = (studioKey: string, operatorsSecret = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', studioKey, operatorsSecret, 'second-factor', KEY_BYTES))

/** Encrypts a text for one account (AES-256-GCM, with the `uid` as additional data). */
export function seal(text: string, key: Buffer, uid: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(uid))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text; null if the key or the account is another one, or the text was changed. */
export function unseal(sealed: string, key: Buffer, uid: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  if (tag.length !== TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(uid))
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
