import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { preloadable } from '../../ui/preloadable.ts'
import { loadYouTube } from './youtube-script.ts'

const playerWith = (loadProvider: () => Promise<unknown>) =>
  preloadable(async () => {
    const [{ Player }] = await Promise.all([import('./player.tsx'), loadProvider()])
    return Player
  })

export const players: Readonly<Record<VideoSource['kind'], ReturnType<typeof playerWith>>> = {
  youtube: playerWith(() => Promise.all([import('youtube-video-element'), loadYouTube()])),
  vimeo: playerWith(() => import('vimeo-video-element')),
  hls: playerWith(async () => 'MediaSource' in window && import('./play-hls.ts')),
  mp4: playerWith(async () => {}),
}
