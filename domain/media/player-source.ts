import type { VideoSource } from './shapes.ts'

type PlayerSource = Pick<VideoSource, 'kind' | 'src'>

/** The player for an address that staff entered: YouTube, Vimeo, HLS, or the file itself (2.19). */
export function toPlayerSource(url: string): PlayerSource {
  const kind = YOUTUBE.test(url) ? 'youtube' : VIMEO.test(url) ? 'vimeo' : HLS.test(url) ? 'hls' : 'mp4'
  return { kind, src: url }
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?|embed\/|shorts\/|live\/)|youtu\.be\/)/i
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[\w-]+\/)*\d+/i
const HLS = /\.m3u8(?:[?#]|$)/i
