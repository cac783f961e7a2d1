import './ui/fonts.css'
import './ui/base.css'
import './ui/frame.css'
import './ui/parts.css'
import './ui/print.css'
import { createRoot } from 'react-dom/client'
import { AdminApp } from './admin.tsx'
import { loadStudio, StudioProvider, wear } from './api/studio.ts'
import { firstSection } from './preload-route.ts'
import { Trouble } from './ui/states.tsx'
import { listenToTheBrowser } from './offline/check-in-queue.ts'

const place = document.getElementById('admin')
if (!place) throw new Error('index.html: expected an element #admin, found none.')
const root = createRoot(place)

/** Not awaited at the top level: sections import this chunk, and would wait for it. */
async function start() {
  try {
    // Until the first section is here, the document keeps showing its own heading.
    const [studio] = await Promise.all([loadStudio(), firstSection])
    if (!document.getElementById('marca')) wear(studio)
    listenToTheBrowser()
    root.render(
      <StudioProvider value={studio}>
        <AdminApp />
      </StudioProvider>,
    )
  } catch {
    root.render(
      <Trouble
        title="No pudimos abrir la administración"
        text="El estudio no responde. No se perdió nada: revisa tu conexión y vuelve a intentarlo."
        onRetry={() => location.reload()}
      />,
    )
  }
}

void start()
