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

// Each element renders its texts when it is created, before its `lang` attribute is read.
setLanguage('es')
addTranslation('es', {
  ...Es,
  // The accessible name contains the visible text, 1.5x, for people who use voice control.
  'Playback rate {playbackRate}': 'Velocidad {playbackRate}x',
  'Enter fullscreen mode': 'Pantalla completa',
  'enter fullscreen mode': 'pantalla completa',
  'Exit fullscreen mode': 'Salir de pantalla completa',
  'exit fullscreen mode': 'salir de pantalla completa',
  Unmute: 'Activar sonido',
  unmute: 'activar sonido',
})

type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly [attribute: string]: unknown
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-captions-button': ElementProps
      'media-control-bar': ElementProps
      'media-controller': ElementProps
      'media-fullscreen-button': ElementProps
      'media-loading-indicator': ElementProps
      'media-mute-button': ElementProps
      'media-pip-button': ElementProps
      'media-play-button': ElementProps
      'media-playback-rate-button': ElementProps
      'media-seek-backward-button': ElementProps
      'media-seek-forward-button': ElementProps
      'media-time-display': ElementProps
      'media-time-range': ElementProps
      'media-volume-range': ElementProps
      'youtube-video': ElementProps
      'vimeo-video': ElementProps
    }
  }
}
