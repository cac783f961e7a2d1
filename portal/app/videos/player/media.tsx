import type { Ref } from 'react'
import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { playsPieces } from './set-going.ts'
import { withoutCookies } from './without-cookies.ts'

type Props = {
  source: VideoSource
  address: { readonly src: string; readonly at: number; readonly nth: number }
  ref: Ref<HTMLVideoElement>
}

export function Media({ source: { kind, captions }, address: { src, at, nth }, ref }: Props) {
  const common = { slot: 'media', playsInline: true, ref: ref as Ref<HTMLElement> }
  switch (kind) {
    case 'youtube':
      return (
        <youtube-video key={nth} {...common} src={withoutCookies(src)} config={{ start: Math.floor(at), hl: 'es' }} />
      )
    case 'vimeo':
      return <vimeo-video key={nth} {...common} src={src} config={{ dnt: true }} />
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
