/** A key for one intention. Without HTTPS, as on a tablet in the studio's network, browsers have no `randomUUID`. */
export function newIdempotencyKey(): string {
  const { randomUUID } = crypto as Partial<Crypto>
  return randomUUID ? crypto.randomUUID() : toHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** The same key for the same request, also after the page was loaded again. */
export async function deriveIdempotencyKey(...request: readonly (string | undefined)[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(request))
  if (!(crypto as Partial<Crypto>).subtle) return fnv128(bytes)
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const OFFSET = 0x6c62272e07bb014262b821756295c58dn
const PRIME = 0x1000000000000000000013bn

/** FNV-1a of 128 bits. It separates the requests of one person; nothing secret depends on it. */
function fnv128(bytes: Uint8Array): string {
  let hash = OFFSET
  for (const byte of bytes) hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * PRIME)
  return hash.toString(16).padStart(32, '0')
}
