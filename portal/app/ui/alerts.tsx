import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Tone = 'ok' | 'error'
type ShownAlert = { id: number; tone: Tone; text: string }

const DURATION_MS: Record<Tone, number> = { ok: 3000, error: 5000 }
/** 8.1: errors whose text contains one of these HTTP statuses are not shown. */
const HIDDEN_STATUSES = /\b40[01]\b/
const AlertsContext = createContext<(tone: Tone, text: string) => void>(() => {})

/**
 * Shows a message: success for 3 seconds, errors for 5 (8.1), longer while the pointer or the focus is on it. A new
 * message replaces the one before.
 */
export const useAlerts = () => {
  const showAlert = use(AlertsContext)
  return {
    success: useCallback((text: string) => showAlert('ok', text), [showAlert]),
    alert: useCallback((text: string) => showAlert('error', text), [showAlert]),
  }
}

export function Alerts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownAlert | null>(null)
  const nextId = useRef(1)
  const showAlert = useCallback((tone: Tone, text: string) => {
    if (tone === 'error' && HIDDEN_STATUSES.test(text)) return
    setShown({ id: nextId.current++, tone, text })
  }, [])
  const dismiss = useCallback((id: number) => setShown((before) => (before?.id === id ? null : before)), [])
  return (
    <AlertsContext value={showAlert}>
      {children}
      <div
        className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 grid justify-items-center gap-2 md:top-auto md:bottom-4"
        aria-live="polite"
      >
        {shown && <Alert key={shown.id} {...shown} onRemove={dismiss} />}
      </div>
    </AlertsContext>
  )
}

function Alert({ id, tone, text, onRemove }: ShownAlert & { onRemove: (id: number) => void }) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => onRemove(id), DURATION_MS[tone])
    return () => clearTimeout(timer)
  }, [id, tone, isPaused, onRemove])
  const [pause, resume] = [() => setIsPaused(true), () => setIsPaused(false)]
  const pauseHandlers = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume }
  return (
    <div
      {...pauseHandlers}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex max-w-120 items-center gap-3 rounded-card bg-dark py-3 ps-4 pe-2 text-on-dark data-[tone=error]:bg-error-solid data-[tone=error]:text-on-error [box-shadow:var(--shadow-float)]"
    >
      <Icon name={tone === 'ok' ? 'check' : 'alert'} size={24} />
      <p className="grow">{text}</p>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center"
        aria-label="Cerrar aviso"
        onClick={() => onRemove(id)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
