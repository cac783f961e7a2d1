import type { VideoSource } from './shapes.ts'

type Played = Pick<VideoSource, 'kind' | 'src'>

/** What plays an address that the studio wrote: the player of its house, a list of pieces, or the file itself (2.19). */
export function playedAt(url: string): Played {
  const kind = YOUTUBE.test(url) ? 'youtube' : VIMEO.test(url) ? 'vimeo' : HLS.test(url) ? 'hls' : 'mp4'
  return { kind, src: url }
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?|embed\/|shorts\/|live\/)|youtu\.be\/)/i
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[\w-]+\/)*\d+/i
const HLS = /\.m3u8(?:[?#]|$)/i
