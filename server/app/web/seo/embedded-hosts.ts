import type { Hosts } from '../security-headers.ts'

/** Players of videos that a studio's pages may show (server/catalogue/content/rich-text.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com']
const MAX_HOSTS = 10

/** The foreign hosts that a page's HTML needs: those of its pictures and of its video players. */
export function embeddedHosts(html: string): Hosts {
  const pictures = [...html.matchAll(/<img\b[^>]*?\ssrc="(https:\/\/[a-z0-9.-]+)\//gi)].map(([, host = '']) => host)
  const frame = PLAYERS.filter((player) => html.includes(`src="${player}/`))
  return { script: [], connect: [], img: [...new Set(pictures)].slice(0, MAX_HOSTS), frame }
}
