const COUNT = 10
/** Without characters that look alike on paper: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12
const GROUP = 4
/** Higher bytes are skipped, because they would make some characters more frequent (modulo bias). */
const BYTE_LIMIT = 256 - (256 % ALPHABET.length)

export const newSpareCodes = (secret: (bytes: number) => string): string[] =>
  Array.from({ length: COUNT }, () => spareCode(secret))

function spareCode(secret: (bytes: number) => string): string {
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of Buffer.from(secret(LENGTH), 'base64url')) {
      if (byte < BYTE_LIMIT && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length]
    }
  }
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

export const plainSpareCode = (code: string): string => code.replaceAll('-', '').toLowerCase()

export const isSpareCode = (code: string): boolean => plainSpareCode(code).length === LENGTH
