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
  connect: ['https://vimeo.com'],
}

/**
 * Whom a page with a video must let in (2.19): the house whose player it is, or the place of the film, `mp4
 * https://cdn.example`. One that the studio keeps in a bucket comes from there by a redirection, a list of pieces as a stream.
 */
export function playersOf(plays: string | null): Hosts[] {
  const [kind, origin = ''] = plays?.split(' ') ?? []
  switch (kind) {
    case 'youtube':
      return [YOUTUBE]
    case 'vimeo':
      return [VIMEO]
    case 'mp4':
      return [{ ...NOBODY, media: ['https:'] }]
    case 'hls':
      return [{ ...NOBODY, media: ['blob:', 'https:'], connect: origin === "'self'" ? [] : ['https:'] }]
    default:
      return []
  }
}
