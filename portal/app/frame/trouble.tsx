import { isRouteErrorResponse } from 'react-router'
import { isConnectionLost } from '@aforo/domain/values/connection-lost.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'

type Props = { error: unknown }

export const Trouble = ({ error }: Props) => (
  <main className="grid min-h-svh content-center">
    <TroubleWords error={error} />
  </main>
)

export function TroubleWords({ error }: Props) {
  const { sign, title, text, isOffline } = wordsOf(error)
  return (
    <div className="gutters grid justify-items-start gap-6 py-[clamp(4rem,12vw,9rem)]">
      <p className="display text-display text-primary-edge tabular">{sign}</p>
      <h1 className="text-h2">{title}</h1>
      <p className="max-w-[62ch] text-lead text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-3">
        {isOffline && <Button onClick={() => location.reload()}>Reintentar</Button>}
        <a className={buttonClass(isOffline ? { look: 'outline' } : {})} href={paths.calendar()}>
          Ver horarios
        </a>
        <a className={buttonClass({ look: 'outline' })} href={paths.home()}>
          Ir al inicio
        </a>
      </div>
    </div>
  )
}

function wordsOf(error: unknown) {
  if (!isRouteErrorResponse(error) && isConnectionLost(error, globalThis.navigator?.onLine !== false)) {
    const text = 'No pudimos traer esta página. Revisa tu internet y vuelve a intentarlo.'
    return { sign: 'Un momento', title: 'Sin conexión', text, isOffline: true }
  }
  const { status, message } = isRouteErrorResponse(error)
    ? { status: error.status, message: (error.data as { message?: string } | null)?.message }
    : { status: 500, message: undefined }
  return status === 404
    ? { sign: '404', title: 'No encontramos esta página', text: message ?? 'Quizá cambió de lugar.', isOffline: false }
    : {
        sign: 'Un momento',
        title: 'Algo salió mal de nuestro lado',
        text: message ?? 'Ya quedó registrado. Vuelve a intentarlo en unos minutos.',
        isOffline: false,
      }
}
