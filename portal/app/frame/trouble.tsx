import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** A page that could not be shown: what happened, and the way out. */
export function Trouble(told: Told) {
  return (
    <main className="grid min-h-svh content-center">
      <TroubleWords {...told} />
    </main>
  )
}

type Told = { status: number; message?: string }

/** The same inside a frame that is still standing. */
export function TroubleWords({ status, message }: Told) {
  const isMissing = status === 404
  return (
    <div className="gutters grid justify-items-start gap-6 py-[clamp(4rem,12vw,9rem)]">
      <p className="display text-display text-primary-edge tabular">{isMissing ? '404' : 'Un momento'}</p>
      <h1 className="text-h2">{isMissing ? 'No encontramos esta página' : 'Algo salió mal de nuestro lado'}</h1>
      <p className="max-w-[62ch] text-lead text-ink-2">
        {message ??
          (isMissing ? 'Quizá cambió de lugar.' : 'Ya quedó registrado. Vuelve a intentarlo en unos minutos.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass()} href={paths.calendar()}>
          Ver horarios
        </a>
        <a className={buttonClass({ look: 'outline' })} href={paths.home()}>
          Ir al inicio
        </a>
      </div>
    </div>
  )
}
