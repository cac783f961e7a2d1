import { type Hosts, NO_HOSTS } from '../security-headers.ts'

/** The header in which the portal names the video player of a page; it is removed before sending. */
export const PLAYER_HEADER = 'X-Plays'

/** The hosts of the player: developers.google.com/youtube/iframe_api_reference. */
const YOUTUBE: Hosts = {
  ...NO_HOSTS,
  script: ['https://www.youtube.com'],
  frame: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
}
const VIMEO: Hosts = {
  ...NO_HOSTS,
  frame: ['https://player.vimeo.com', 'https://vimeo.com'],
}

/**
 * The hosts for a page with a video (2.19): those of its player, or any https host for a file elsewhere, as in
 * `mp4 https://cdn.example`, because it may redirect. HLS streams play from blobs.
 */
export function playerHostsOf(plays: string | null): Hosts[] {
  const [kind, origin = ''] = plays?.split(' ') ?? []
  const isOwn = origin === "'self'"
  switch (kind) {
    case 'youtube':
      return [YOUTUBE]
    case 'vimeo':
      return [VIMEO]
    case 'mp4':
      return isOwn ? [] : [{ ...NO_HOSTS, media: ['https:'] }]
    case 'hls':
      return [
        isOwn ? { ...NO_HOSTS, media: ['blob:'] } : { ...NO_HOSTS, media: ['blob:', 'https:'], connect: ['https:'] },
      ]
    default:
      return []
  }
}
