import './ui/fonts.css'
import './ui/base.css'
import './ui/page/frame.css'
import './ui/parts.css'
import './ui/list/list.css'
import './ui/page/print.css'
import { createRoot } from 'react-dom/client'
import { AdminApp } from './admin.tsx'
import { loadStudio, StudioProvider, applyStudioStyle } from './api/studio.ts'
import { initialSectionLoaded } from './preload-route.ts'
import { ErrorState } from './ui/notices/states.tsx'
import { listenForConnection } from './offline/check-in-queue.ts'

const container = document.getElementById('admin')
if (!container) throw new Error('index.html: expected an element #admin, found none.')
const root = createRoot(container)

/** Not awaited at the top level: sections import this chunk, and would wait for it. */
async function start() {
  try {
    // Until the first section is loaded, index.html shows its own heading.
    const [studio] = await Promise.all([loadStudio(), initialSectionLoaded])
    if (!document.getElementById('marca')) applyStudioStyle(studio)
    listenForConnection()
    root.render(
      <StudioProvider value={studio}>
        <AdminApp />
      </StudioProvider>,
    )
  } catch {
    root.render(
      <ErrorState
        title="No pudimos abrir la administración"
        text="El estudio no responde. No se perdió nada: revisa tu conexión y vuelve a intentarlo."
        onRetry={() => location.reload()}
      />,
    )
  }
}

void start()
