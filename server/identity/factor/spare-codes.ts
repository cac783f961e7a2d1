const HOW_MANY = 10
/** Without what is mistaken for something else on paper: 0 and o, 1, i and l. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12
const GROUP = 4
/** Above this a byte would prefer some signs to others. */
const FAIR = 256 - (256 % SIGNS.length)

export const newSpareCodes = (secret: (bytes: number) => string): string[] =>
  Array.from({ length: HOW_MANY }, () => spareCode(secret))

function spareCode(secret: (bytes: number) => string): string {
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of Buffer.from(secret(LENGTH), 'base64url')) {
      if (byte < FAIR && code.length < LENGTH) code += SIGNS[byte % SIGNS.length]
    }
  }
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

export const plainSpareCode = (code: string): string => code.replaceAll('-', '').toLowerCase()

export const isSpareCode = (code: string): boolean => plainSpareCode(code).length === LENGTH
