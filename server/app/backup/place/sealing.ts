import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'

/** Starts every sealed file; followed by the salts of the passphrase and the file. */
const MARK = Buffer.from('AFORO-S1')
const SALT = 16
const HEAD = MARK.length + 2 * SALT
const TAG = 16
/** Each file has its own key, so a fixed nonce is safe. */
const NONCE = Buffer.alloc(12)

type Bytes = AsyncIterable<Uint8Array>

export type Seal = { readonly close: (plain: Bytes) => Bytes; readonly open: (sealed: Bytes) => Bytes }

export function sealWith(passphrase: string): Seal {
  const masterKeys = new Map<string, Promise<Buffer>>()
  const ownSalt = randomBytes(SALT)
  // scrypt is slow on purpose, so it runs once per salt and not once per file.
  const masterKeyOf = (salt: Buffer): Promise<Buffer> => {
    const known = masterKeys.get(salt.toString('hex')) ?? deriveMasterKey(passphrase, salt)
    masterKeys.set(salt.toString('hex'), known)
    return known
  }
  const keyOf = async (salt: Buffer, fileSalt: Buffer): Promise<Buffer> =>
    Buffer.from(hkdfSync('sha256', await masterKeyOf(salt), fileSalt, 'aforo backup', 32))
  return {
    async *close(plain) {
      const fileSalt = randomBytes(SALT)
      const cipher = createCipheriv('aes-256-gcm', await keyOf(ownSalt, fileSalt), NONCE)
      yield Buffer.concat([MARK, ownSalt, fileSalt])
      for await (const piece of plain) yield cipher.update(piece)
      yield cipher.final()
      yield cipher.getAuthTag()
    },
    async *open(sealed) {
      let buffered = Buffer.alloc(0)
      let decipher: ReturnType<typeof createDecipheriv> | null = null
      for await (const piece of sealed) {
        buffered = Buffer.concat([buffered, piece])
        if (!decipher && buffered.length >= HEAD) {
          decipher = createDecipheriv('aes-256-gcm', await keyOf(...saltsIn(buffered)), NONCE)
          buffered = buffered.subarray(HEAD)
        }
        if (!decipher || buffered.length <= TAG) continue
        yield decipher.update(buffered.subarray(0, -TAG))
        buffered = buffered.subarray(-TAG)
      }
      if (!decipher || buffered.length < TAG) throw new Error(OPEN_FAILED)
      ;(decipher as ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Buffer): void }).setAuthTag(buffered)
      yield finalBlock(decipher)
    },
  }
}

const OPEN_FAILED = 'BACKUP_PASSPHRASE opens none of it: another one sealed it, or it is no longer what was written'

function finalBlock(decipher: ReturnType<typeof createDecipheriv>): Buffer {
  try {
    return decipher.final()
  } catch (error) {
    throw new Error(OPEN_FAILED, { cause: error })
  }
}

function saltsIn(head: Buffer): [Buffer, Buffer] {
  if (!head.subarray(0, MARK.length).equals(MARK)) throw new Error(OPEN_FAILED)
  return [head.subarray(MARK.length, MARK.length + SALT), head.subarray(MARK.length + SALT, HEAD)]
}

const deriveMasterKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, fail) => {
    scrypt(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? fail(error) : done(key),
    )
  })
