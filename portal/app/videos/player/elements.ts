import { Es } from 'media-chrome/lang/es'
import 'media-chrome/media-captions-button'
import 'media-chrome/media-control-bar'
import 'media-chrome/media-controller'
import 'media-chrome/media-fullscreen-button'
import 'media-chrome/media-loading-indicator'
import 'media-chrome/media-mute-button'
import 'media-chrome/media-pip-button'
import 'media-chrome/media-play-button'
import 'media-chrome/media-playback-rate-button'
import 'media-chrome/media-seek-backward-button'
import 'media-chrome/media-seek-forward-button'
import 'media-chrome/media-time-display'
import 'media-chrome/media-time-range'
import 'media-chrome/media-volume-range'
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

// Each element writes its words when it is made, before any attribute could tell it the language.
setLanguage('es')
addTranslation('es', {
  ...Es,
  // A name holds what is seen of it, 1.5x, for who says it aloud.
  'Playback rate {playbackRate}': 'Velocidad {playbackRate}x',
  'Enter fullscreen mode': 'Pantalla completa',
  'enter fullscreen mode': 'pantalla completa',
  'Exit fullscreen mode': 'Salir de pantalla completa',
  'exit fullscreen mode': 'salir de pantalla completa',
  Unmute: 'Activar sonido',
  unmute: 'activar sonido',
})

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly [attribute: string]: unknown
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-captions-button': Plain
      'media-control-bar': Plain
      'media-controller': Plain
      'media-fullscreen-button': Plain
      'media-loading-indicator': Plain
      'media-mute-button': Plain
      'media-pip-button': Plain
      'media-play-button': Plain
      'media-playback-rate-button': Plain
      'media-seek-backward-button': Plain
      'media-seek-forward-button': Plain
      'media-time-display': Plain
      'media-time-range': Plain
      'media-volume-range': Plain
      'youtube-video': Plain
      'vimeo-video': Plain
    }
  }
}
