import { HeadLinks } from '../frame/head-links.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { useSettings } from '../frame/frame-data.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { Route } from './+types/offline.page'
import style from './self-contained.css?inline'

export const handle = { hydrate: false, style }

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, 'Sin conexión'),
  { name: 'robots', content: 'noindex' },
]

export default function OfflinePage() {
  const { business_name } = useSettings()
  return (
    <>
      <HeadLinks />
      <main className="gutters pass-page">
        <p className="pass-studio">{business_name}</p>
        <h1 className="text-h1">Sin conexión</h1>
        <p className="text-lead">No pudimos traer esta página. Revisa tu internet y vuelve a intentarlo.</p>
        {/* Without an action the form reloads the current URL, which is still that of the requested page. */}
        <form>
          <button type="submit" className={buttonClass()}>
            Volver a intentar
          </button>
        </form>
      </main>
    </>
  )
}
