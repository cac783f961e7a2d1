import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { isConnectionLost } from '@aforo/domain/values/connection-lost.ts'
import { paths } from '../../paths.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Page } from '../page/page.tsx'

type EmptyProps = { title: string; text: string; children?: ReactNode }

export function EmptyState({ title, text, children }: EmptyProps) {
  return (
    <div className="state">
      <Drawing />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

export function ErrorState({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button look="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}

export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="unseen">Cargando</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

export function NotFound() {
  return (
    <Page title="No encontramos esta página">
      <EmptyState title="Esta dirección no lleva a nada" text="Puede que la clase o la página ya no exista.">
        <Link className="button button-outline" to={paths.classes}>
          Ir a las clases de hoy
        </Link>
      </EmptyState>
    </Page>
  )
}

export function RouteErrorPage() {
  const error = useRouteError()
  const isOffline = isConnectionLost(error, navigator.onLine)
  return (
    <main className="main">
      <ErrorState
        {...(isOffline
          ? { title: 'Sin conexión', text: 'No pudimos traer esta página. Revisa tu internet y vuelve a intentarlo.' }
          : {
              title: 'Algo salió mal de nuestro lado',
              text: 'Lo que ya estaba guardado sigue ahí. Vuelve a cargar la página.',
            })}
        onRetry={() => location.reload()}
      />
    </main>
  )
}

const Drawing = () => (
  <svg className="drawing" viewBox="0 0 120 72" aria-hidden="true">
    <path className="drawing-background" d="M0 60h120v12H0z" />
    <path className="drawing-wall" d="M20 60V28a20 20 0 0 1 40 0v32z" />
    <path className="drawing-inner" d="M30 60V30a10 10 0 0 1 20 0v30z" />
    <circle className="drawing-sun" cx="90" cy="26" r="12" />
  </svg>
)
