import { HeadMarks } from '../frame/head-marks.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { useStudio } from '../frame/studio.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/offline.page'
import style from './self-contained.css?inline'

export const handle = { hydrate: false, style }

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, 'Sin conexión'),
  { name: 'robots', content: 'noindex' },
]

export default function OfflinePage() {
  const { business_name } = useStudio()
  return (
    <>
      <HeadMarks />
      <main className="gutters pass-page">
        <p className="pass-studio">{business_name}</p>
        <h1 className="text-h1">Sin conexión</h1>
        <p className="text-lead">No pudimos traer esta página. Revisa tu internet y vuelve a intentarlo.</p>
        {/* Without an action it asks for the address in the bar, which is still that of the page that was wanted. */}
        <form>
          <button type="submit" className={buttonClass()}>
            Volver a intentar
          </button>
        </form>
      </main>
    </>
  )
}
