import { useState } from 'react'
import { useStudio } from '../frame/studio.ts'
import { Button } from '../ui/button.tsx'
import './install-hint.css'

/** What Chromium hands over when the portal can be installed; `island.js` keeps it until it is asked for. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
declare global {
  var aforoInstall: InstallPrompt | undefined
}

type Way = { kind: 'prompt'; installEvent: InstallPrompt } | { kind: 'by-hand' }

/** After a booking: the portal on the home screen, where its codes work without a connection. Once refused, never again. */
export function InstallHint() {
  const { business_name } = useStudio()
  const [way, setWay] = useState(wayToInstall)
  const [showsSteps, setShowsSteps] = useState(false)
  if (!way) return null
  const close = () => {
    refuseForGood()
    setWay(null)
  }
  const install = async () => {
    if (way.kind === 'by-hand') return setShowsSteps(true)
    await way.installEvent.prompt()
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
          {way.kind === 'prompt' ? 'Instalar' : 'Ver cómo'}
        </Button>
      )}
      <Button look="quiet" onClick={close}>
        {showsSteps ? 'Listo' : 'Ahora no'}
      </Button>
    </aside>
  )
}

function wayToInstall(): Way | null {
  if (isInstalled() || wasRefused()) return null
  if (globalThis.aforoInstall) return { kind: 'prompt', installEvent: globalThis.aforoInstall }
  return 'standalone' in navigator ? { kind: 'by-hand' } : null
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

const PLACE = 'aforo.instalar'

function wasRefused(): boolean {
  try {
    return localStorage.getItem(PLACE) === 'no'
  } catch {
    return true
  }
}

function refuseForGood(): void {
  try {
    localStorage.setItem(PLACE, 'no')
  } catch {
    // A browser that forbids storage is asked nothing: see `wasRefused`.
  }
}
