import './kit/fonts.css'
import './kit/base.css'
import './kit/frame.css'
import './kit/parts.css'
import './kit/print.css'
import { createRoot } from 'react-dom/client'
import { AdminApp } from './admin.tsx'
import { loadStudio, StudioProvider, wear } from './api/studio.ts'
import { Trouble } from './kit/states.tsx'
import { listenToTheBrowser } from './offline/door-line.ts'

const place = document.getElementById('admin')
if (!place) throw new Error('index.html: expected an element #admin, found none.')
const root = createRoot(place)

try {
  const studio = await loadStudio()
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
