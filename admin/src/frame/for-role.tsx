import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsAllowed } from '../api/use-current-staff.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import { paths } from '../paths.ts'
import type { ResourceName } from '../resources.ts'

type Props = { resource: ResourceName; action?: 'list' | 'edit'; children: ReactNode }

export function ForRole({ resource, action = 'list', children }: Props) {
  if (useIsAllowed(resource, action)) return children
  return (
    <Page title={action === 'edit' ? 'Esta sección es de administración' : 'Esta sección es de recepción'}>
      <EmptyState
        title="Tu cuenta no la abre"
        text="Si la necesitas, pide a la administración del estudio que te dé acceso."
      >
        <Link className="button button-outline" to={paths.classes}>
          Ir a las clases de hoy
        </Link>
      </EmptyState>
    </Page>
  )
}
