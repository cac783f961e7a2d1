import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { atHand } from '../../ui/preloadable.ts'
import { bringYouTube } from './youtube-program.ts'

const playerWith = (brought: () => Promise<unknown>) =>
  atHand(async () => {
    const [{ Player }] = await Promise.all([import('./player.tsx'), brought()])
    return Player
  })

export const players: Readonly<Record<VideoSource['kind'], ReturnType<typeof playerWith>>> = {
  youtube: playerWith(() => Promise.all([import('youtube-video-element'), bringYouTube()])),
  vimeo: playerWith(() => import('vimeo-video-element')),
  hls: playerWith(async () => 'MediaSource' in window && import('./play-hls.ts')),
  mp4: playerWith(async () => {}),
}
