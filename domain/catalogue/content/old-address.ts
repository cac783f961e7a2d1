import { allow, type Verdict } from '../../values/refusal.ts'
import { isInternalPath } from '../../settings/links.ts'
import { type ContentReason, refuse } from './refusals.ts'

/** A path of the site that the studio had before, and where it leads now. A path that ends in `/*` is all below it. */
export type OldAddress = { readonly path: string; readonly target: string }

export const LONGEST_ADDRESS = 200

/** Paths are compared decoded, in lower case, without query and trailing slash. */
export function comparablePath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return decode(path).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/'
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The old paths that would cover an address, the one that wins first: itself, then what it is below, longest first. */
export function pathsCovering(address: string): string[] {
  const path = comparablePath(address)
  // PostgreSQL has no text with this character.
  if (path.includes('\0')) return []
  const segments = path.slice(1).split('/', LONGEST_ADDRESS / 2)
  const above = segments.slice(1).map((_, index) => `/${segments.slice(0, index + 1).join('/')}/*`)
  return [path, ...above.toReversed()].filter(({ length }) => length <= LONGEST_ADDRESS)
}

/** What is wrong with an old path as it was typed, or null. */
export function findPathFault(path: string): string | null {
  if (!/^\/(?![/\\])/.test(path)) return 'Escribe lo que sigue al dominio, desde la diagonal: /horarios.'
  if (/[?#]/.test(path)) return 'Escríbela sin lo que sigue a ? o a #: no se toma en cuenta.'
  const withoutEnd = path.replace(/\/\*$/, '')
  if (withoutEnd.includes('*')) return 'El * va solo y al final, después de una diagonal: /blog/*.'
  if (comparablePath(withoutEnd) === '/') return 'La portada siempre es la de tu portal. Escribe otra dirección.'
  return null
}

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?#]|$)/i

/** Whether an address is a path of the portal. Without its dots `/.//a.example` would begin with another host. */
export const isPortalPath = (address: string): boolean => isInternalPath(address) && !DOT_SEGMENT.test(address)

type OldAddressReason = ContentReason & `old-address-${'loop' | 'leads-on' | 'followed'}`

/** Refuses an old address that leads to an old address, and one that others lead to: each leads to its page at once. */
export function decideOldAddress(entry: OldAddress, others: readonly OldAddress[]): Verdict<null, OldAddressReason> {
  const covering = pathsCovering(entry.target)
  if (covering.includes(entry.path)) return refuse('old-address-loop')
  const next = others.find(({ path }) => covering.includes(path))
  if (next)
    return refuse('old-address-leads-on', {
      message: `«${entry.target}» también es una dirección anterior: lleva a «${next.target}». Escribe esa.`,
    })
  const follower = others.find(({ target }) => pathsCovering(target).includes(entry.path))
  if (follower)
    return refuse('old-address-followed', {
      message: `«${follower.path}» lleva a «${follower.target}», que ya no sería una página. Cambia primero esa.`,
    })
  return allow(null)
}
