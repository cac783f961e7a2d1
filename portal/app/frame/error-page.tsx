import { isRouteErrorResponse } from 'react-router'
import { isConnectionLost } from '@aforo/domain/values/connection-lost.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'

type Props = { error: unknown }

export const ErrorPage = ({ error }: Props) => (
  <main className="grid min-h-svh content-center">
    <ErrorMessage error={error} />
  </main>
)

export function ErrorMessage({ error }: Props) {
  const { mark, title, text, isOffline } = toMessage(error)
  return (
    <div className="gutters grid justify-items-start gap-6 py-[clamp(4rem,12vw,9rem)]">
      <p className="display text-display text-primary-edge tabular">{mark}</p>
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

function toMessage(error: unknown) {
  if (!isRouteErrorResponse(error) && isConnectionLost(error, globalThis.navigator?.onLine !== false)) {
    const text = 'No pudimos traer esta página. Revisa tu internet y vuelve a intentarlo.'
    return { mark: 'Un momento', title: 'Sin conexión', text, isOffline: true }
  }
  const { status, message } = isRouteErrorResponse(error)
    ? { status: error.status, message: (error.data as { message?: string } | null)?.message }
    : { status: 500, message: undefined }
  return status === 404
    ? { mark: '404', title: 'No encontramos esta página', text: message ?? 'Quizá cambió de lugar.', isOffline: false }
    : {
        mark: 'Un momento',
        title: 'Algo salió mal de nuestro lado',
        text: message ?? 'Ya quedó registrado. Vuelve a intentarlo en unos minutos.',
        isOffline: false,
      }
}
