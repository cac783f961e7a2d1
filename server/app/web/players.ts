import type { Hosts } from './security-headers.ts'

/** In which the portal says what plays in a page; it goes no further. */
export const PLAYS = 'X-Plays'

const NOBODY: Hosts = { script: [], frame: [], connect: [], img: [] }
/** As its player writes itself: developers.google.com/youtube/iframe_api_reference. */
const YOUTUBE: Hosts = {
  ...NOBODY,
  script: ['https://www.youtube.com'],
  frame: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
}
const VIMEO: Hosts = {
  ...NOBODY,
  frame: ['https://player.vimeo.com', 'https://vimeo.com'],
}

/**
 * Hosts for a page with a video (2.19): those of its player, or of the film, as in `mp4 https://cdn.example`,
 * including its redirects. Segmented streams come from blobs.
 */
export function playersOf(plays: string | null): Hosts[] {
  const [kind, place = ''] = plays?.split(' ') ?? []
  const isOwn = place === "'self'"
  switch (kind) {
    case 'youtube':
      return [YOUTUBE]
    case 'vimeo':
      return [VIMEO]
    case 'mp4':
      return isOwn ? [] : [{ ...NOBODY, media: ['https:'] }]
    case 'hls':
      return [isOwn ? { ...NOBODY, media: ['blob:'] } : { ...NOBODY, media: ['blob:', 'https:'], connect: ['https:'] }]
    default:
      return []
  }
}
