import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'

export function showOnLockScreen({ name, facts, poster }: OpenedVideo & { facts: string; poster: string }): () => void {
  const session = navigator.mediaSession
  if (!session) return () => {}
  session.metadata = new MediaMetadata({
    title: name,
    artist: facts,
    artwork: [{ src: new URL(poster, location.href).href }],
  })
  return () => {
    session.metadata = null
  }
}
