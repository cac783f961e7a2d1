import type { Settings } from '@aforo/domain/settings/keys.ts'
import { trackingOf, withTracking } from '../seo/tracking.ts'
import type { Hosts } from '../security-headers.ts'

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

/** Players of videos that a studio's pages may show (server/catalogue/content/rich-text.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com']
const MAX_HOSTS = 10

/** The foreign hosts that a page's HTML needs: those of its pictures and of its video players. */
export function embeddedHosts(html: string): Hosts {
  const pictures = [...html.matchAll(/<img\b[^>]*?\ssrc="(https:\/\/[a-z0-9.-]+)\//gi)].map(([, host = '']) => host)
  const frame = PLAYERS.filter((player) => html.includes(`src="${player}/`))
  return { script: [], connect: [], img: [...new Set(pictures)].slice(0, MAX_HOSTS), frame }
}
