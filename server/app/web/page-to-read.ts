import type { Settings } from '@aforo/domain/settings/keys.ts'
import { broughtBy } from './seo/brought.ts'
import { trackingOf, withTracking } from './seo/tracking.ts'
import type { Hosts } from './security-headers.ts'

type PageToRead = {
  readonly written: string
  readonly hashes: readonly string[]
  readonly guests: readonly Hosts[]
}

/** Shown offline, without tracking. */
const OFFLINE_PAGE = '/sin-conexion'

/** Completes a page without scripts of sign-in areas: with the studio's tracking and the hosts of embedded content. */
export function pageToRead(html: string, settings: Settings, path: string): PageToRead {
  const tracking = path === OFFLINE_PAGE ? null : trackingOf(settings)
  if (!tracking) return { written: html, hashes: [], guests: [broughtBy(html)] }
  return {
    written: withTracking(html, tracking),
    hashes: tracking.hashes,
    guests: [broughtBy(html), tracking.hosts],
  }
}
