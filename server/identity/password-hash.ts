import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** argon2id as OWASP asks: 19 MiB, two passes, one lane; about 23 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const deriveKey = promisify(argon2)

/** The stored form of a password: a PHC string with its parameters, `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, COST, TAG_BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toBase64(salt)}$${toBase64(tag)}`
}

/** Whether the password matches, and whether its hash has other parameters than the current ones. */
export async function checkPassword(
  password: string,
  storedHash: string,
): Promise<{ fits: boolean; outdated: boolean }> {
  const parts = PHC.exec(storedHash)
  if (!parts) return { fits: false, outdated: true }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), cost, expected.length)
  const outdated = Object.entries(COST).some(([name, value]) => cost[name as keyof typeof COST] !== value)
  return { fits: timingSafeEqual(actual, expected), outdated }
}

/** Hashes in vain, so that an unknown address takes as long as a wrong password (R15). */
export async function hashInVain(password: string): Promise<void> {
  await tagOf(password, DUMMY_SALT, COST, TAG_BYTES)
}

const DUMMY_SALT = randomBytes(SALT_BYTES)
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const tagOf = (password: string, nonce: Uint8Array, cost: typeof COST, tagLength: number): Promise<Buffer> =>
  deriveKey('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
