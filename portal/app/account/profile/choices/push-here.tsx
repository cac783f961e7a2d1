import { Button } from '../../../ui/button.tsx'
import { ChannelHead } from './channel-head.tsx'
import type { Here } from './use-push-here.ts'
import type { HowHere } from './push-browser.ts'

/** R14 notifications in this very browser: turned on by a tap, with a word where the browser does not let it be. */
export function PushHere({ how, working, turnOn, turnOff }: Here) {
  return (
    <div className="choices-channel">
      <ChannelHead channel="push">{words[how]}</ChannelHead>
      {how === 'off' && (
        <Button look="outline" working={working} onClick={turnOn}>
          Activar en este dispositivo
        </Button>
      )}
      {how === 'on' && (
        <Button look="outline" working={working} onClick={turnOff}>
          Desactivar en este dispositivo
        </Button>
      )}
    </div>
  )
}

const words: Readonly<Record<HowHere, string>> = {
  looking: 'Recíbelos aunque el portal esté cerrado.',
  off: 'Recíbelos aunque el portal esté cerrado.',
  on: 'Activas en este dispositivo.',
  blocked: 'Tu navegador las tiene bloqueadas. Permítelas en los ajustes de este sitio y recarga la página.',
  install: 'En tu iPhone, agrega primero el portal a la pantalla de inicio y ábrelo desde ahí.',
  never: 'Este navegador no puede recibir notificaciones.',
}
