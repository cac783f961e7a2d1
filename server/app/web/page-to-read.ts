import type { Settings } from '@aforo/domain/settings/keys.ts'
import { embeddedHosts } from './seo/embedded-hosts.ts'
import { trackingOf, withTracking } from './seo/tracking.ts'
import type { Hosts } from './security-headers.ts'

type PageToRead = {
  readonly written: string
  readonly hashes: readonly string[]
  readonly guests: readonly Hosts[]
}

/** The page of the service worker for offline use, which has no tracking. */
const OFFLINE_PAGE = '/sin-conexion'

/** Adds the studio's tracking to a public page, and returns the hosts that its tracking and embedded content need. */
export function completeReadOnlyPage(html: string, settings: Settings, path: string): PageToRead {
  const tracking = path === OFFLINE_PAGE ? null : trackingOf(settings)
  if (!tracking) return { written: html, hashes: [], guests: [embeddedHosts(html)] }
  return {
    written: withTracking(html, tracking),
    hashes: tracking.hashes,
    guests: [embeddedHosts(html), tracking.hosts],
  }
}
