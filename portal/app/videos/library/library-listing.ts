import type { Listing } from './read-library.ts'

/** The listing of a path below /mystudio/online, such as `programa/3`; null for others. */
export function listingOf(path: string): Listing | null {
  switch (path.replace(/\/$/, '')) {
    case '':
      return { kind: 'all' }
    case 'favoritas':
      return { kind: 'favorites' }
    case 'proximamente':
      return { kind: 'upcoming' }
  }
  const [, segment, id] = /^(programa|etiqueta)\/([1-9]\d{0,8})\/?$/.exec(path) ?? []
  return id === undefined ? null : { kind: segment === 'programa' ? 'program' : 'tag', id: Number(id) }
}
