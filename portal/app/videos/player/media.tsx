import type { Ref } from 'react'
import type { VideoSource } from 'studio/videos/shapes.ts'
import { playsPieces } from './set-going.ts'
import { withoutCookies } from './without-cookies.ts'

type Props = { source: VideoSource; src: string; at: number; ref: Ref<HTMLVideoElement> }

/** What plays: the player of another house, or the browser's own. All of them are asked and listened to alike. */
export function Media({ source: { kind, captions }, src, at, ref }: Props) {
  const common = { slot: 'media', playsInline: true, ref: ref as Ref<HTMLElement> }
  switch (kind) {
    case 'youtube':
      return (
        <youtube-video
          key={`${src} ${at}`}
          {...common}
          src={withoutCookies(src)}
          config={{ start: Math.floor(at), hl: 'es' }}
        />
      )
    case 'vimeo':
      return <vimeo-video key={`${src} ${at}`} {...common} src={src} config={{ dnt: true }} />
    case 'mp4':
    case 'hls':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a video has the captions that the studio gave it
        <video slot="media" playsInline ref={ref} src={playsPieces(kind) ? undefined : src}>
          {captions.map((one) => (
            <track key={one.language} kind="captions" srcLang={one.language} label={one.label} src={one.src} />
          ))}
        </video>
      )
    default:
      return kind satisfies never
  }
}
