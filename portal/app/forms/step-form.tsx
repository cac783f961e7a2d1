import { type ReactNode, useEffect, useRef } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import './forms.css'

type Props = {
  id: string
  place: number
  of: number
  refusals: number
  onSend: () => void
  children: ReactNode
}

export function StepForm({ id, place, of, refusals, onSend, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const progress = useRef<HTMLParagraphElement>(null)
  useEffect(() => progress.current?.focus(), [])
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {of > 1 && (
        <div className="step-progress">
          <p ref={progress} tabIndex={-1} className="text-small text-ink-2 [outline:none]">
            Paso {place} de {of}
          </p>
          <div aria-hidden="true" className="step-marks">
            {Array.from({ length: of }, (_, index) => (
              <span key={index} data-done={index < place || undefined} />
            ))}
          </div>
        </div>
      )}
      {/* Before hydration an answer would not be registered. */}
      <fieldset className="min-w-0" disabled={!useIsHydrated()}>
        {children}
      </fieldset>
    </form>
  )
}
