import type { Ref } from 'react'
import type { VideoSource } from '@aforo/domain/media/shapes.ts'
import { usesHlsJs } from './start-player.ts'
import { withoutCookies } from './without-cookies.ts'

type Props = {
  source: VideoSource
  address: { readonly src: string; readonly startSeconds: number; readonly attempt: number }
  ref: Ref<HTMLVideoElement>
}

export function Media({ source: { kind, captions }, address: { src, startSeconds, attempt }, ref }: Props) {
  const common = { slot: 'media', playsInline: true, ref: ref as Ref<HTMLElement> }
  switch (kind) {
    case 'youtube':
      return (
        <youtube-video
          key={attempt}
          {...common}
          src={withoutCookies(src)}
          config={{ start: Math.floor(startSeconds), hl: 'es' }}
        />
      )
    case 'vimeo':
      return <vimeo-video key={attempt} {...common} src={src} config={{ dnt: true }} />
    case 'mp4':
    case 'hls':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a video has the captions that the studio gave it
        <video slot="media" playsInline ref={ref} src={usesHlsJs(kind) ? undefined : src}>
          {captions.map((track) => (
            <track key={track.language} kind="captions" srcLang={track.language} label={track.label} src={track.src} />
          ))}
        </video>
      )
    default:
      return kind satisfies never
  }
}
