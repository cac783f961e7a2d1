import { useState } from 'react'
import { useSettings } from '../frame/frame-data.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import './install-hint.css'

/** The `beforeinstallprompt` event of Chromium, which `island.js` stores in `aforoInstall`. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
declare global {
  var aforoInstall: InstallPrompt | undefined
}

type InstallMethod = { kind: 'prompt'; installEvent: InstallPrompt } | { kind: 'manual' }

/** Offers to install the portal after a booking, because its codes then work offline. Once refused, it never returns. */
export function InstallHint() {
  const { business_name } = useSettings()
  const [method, setMethod] = useState(detectInstallMethod)
  const [showsSteps, setShowsSteps] = useState(false)
  if (!method) return null
  const close = () => {
    storeRefusal()
    setMethod(null)
  }
  const install = async () => {
    if (method.kind === 'manual') return setShowsSteps(true)
    await method.installEvent.prompt()
    close()
  }
  return (
    <aside className="install-hint" aria-label="Instalar">
      <p>
        <strong>{business_name} en tu pantalla de inicio</strong>
        <br />
        Tus clases y tu código, también sin conexión.
      </p>
      {showsSteps ? (
        <ol>
          <li>
            Toca <strong>Compartir</strong>, el cuadro con la flecha hacia arriba.
          </li>
          <li>
            Elige <strong>Agregar a inicio</strong>.
          </li>
        </ol>
      ) : (
        <Button look="outline" onClick={install}>
          {method.kind === 'prompt' ? 'Instalar' : 'Ver cómo'}
        </Button>
      )}
      <Button look="quiet" onClick={close}>
        {showsSteps ? 'Listo' : 'Ahora no'}
      </Button>
    </aside>
  )
}

function detectInstallMethod(): InstallMethod | null {
  if (isInstalled() || wasRefused()) return null
  if (globalThis.aforoInstall) return { kind: 'prompt', installEvent: globalThis.aforoInstall }
  return 'standalone' in navigator ? { kind: 'manual' } : null
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

const STORAGE_KEY = 'aforo.instalar'

function wasRefused(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'no'
  } catch {
    return true
  }
}

function storeRefusal(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'no')
  } catch {
    // Storage is forbidden; `wasRefused` is then always true.
  }
}
