import { Button } from '@aforo/ui/components/button.tsx'
import { ChannelHead } from './channel-head.tsx'
import type { BrowserPushState } from './use-browser-push.ts'
import type { PushState } from './push-browser.ts'

/** R14: switches push notifications in this browser on and off, or explains why it cannot receive them. */
export function BrowserPush({ how, working, turnOn, turnOff }: BrowserPushState) {
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

const words: Readonly<Record<PushState, string>> = {
  loading: 'Recíbelos aunque el portal esté cerrado.',
  off: 'Recíbelos aunque el portal esté cerrado.',
  on: 'Activas en este dispositivo.',
  blocked: 'Tu navegador las tiene bloqueadas. Permítelas en los ajustes de este sitio y recarga la página.',
  install: 'En tu iPhone, agrega primero el portal a la pantalla de inicio y ábrelo desde ahí.',
  unsupported: 'Este navegador no puede recibir notificaciones.',
}
