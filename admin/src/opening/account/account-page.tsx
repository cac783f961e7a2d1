import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { getOpening } from '@aforo/domain/opening/contract.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { ErrorState, SkeletonRows } from '../../ui/notices/states.tsx'
import { paths } from '../../paths.ts'
import { FirstOpenStep } from '../steps/first-open-step.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { AccountForm } from './account-form.tsx'
import { ArchiveForm } from './archive-form.tsx'

/**
 * What the one-time address of the server's log leads to: who owns the studio, and its name. Anyone else reads here why
 * the address does not work, and what to do.
 */
export function AccountPage() {
  const token = useLocation().hash.slice(1)
  const { isAdmin } = useCurrentStaff()
  const { data, error, refetch } = useApiQuery<typeof getOpening>('GET /opening')
  useEffect(() => {
    document.title = 'Abre tu estudio'
  }, [])
  if (data && data.state !== 'no-owner' && isAdmin) return <FirstOpenStep />
  return (
    <div className="owner-page">
      <div className="owner-wall" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <main className="owner-card">
        {error && !data && (
          <ErrorState title="No pudimos abrir esta página" text={error.message} onRetry={() => void refetch()} />
        )}
        {!data && !error && <SkeletonRows rows={4} />}
        {data?.state === 'no-owner' && <NoOwner token={token} address={data.address} />}
        {data && data.state !== 'no-owner' && <AlreadyOpen />}
      </main>
    </div>
  )
}

function NoOwner({ token, address }: { token: string; address: string | null }) {
  const [hasArchive, setHasArchive] = useState(false)
  if (token && hasArchive) return <ArchiveForm token={token} onClose={() => setHasArchive(false)} />
  if (token)
    return (
      <>
        <AccountForm key={token} token={token} />
        <p className="quiet archive-way">
          ¿Ya tienes tu estudio en otro servidor?{' '}
          <Button look="quiet" onClick={() => setHasArchive(true)}>
            Traer todo con su archivo
          </Button>
        </p>
      </>
    )
  return (
    <>
      <h1>Este estudio aún no se abre</h1>
      {address ? (
        <>
          <p>Estás en la computadora del servidor: puedes abrirlo desde aquí.</p>
          <a className="button button-solid" href={address}>
            Abrir mi estudio
          </a>
        </>
      ) : (
        <p>El enlace para abrirlo está en el registro del servidor: empieza con «/abrir#».</p>
      )}
    </>
  )
}

/** The address was used: the account that was made with it signs in like everyone. */
const AlreadyOpen = () => (
  <>
    <h1>Este estudio ya se abrió</h1>
    <p>El enlace sirve una sola vez. Entra con el correo y la contraseña que elegiste, y sigue donde te quedaste.</p>
    <Link className="button button-solid" to={paths.door} state={{ nextPathname: paths.opening, nextSearch: '' }}>
      Entrar
    </Link>
    <p className="quiet">
      ¿No fuiste tú? Avisa a quien administra el servidor: ahí se ve cuándo se usó, y se cambia la contraseña.
    </p>
  </>
)
