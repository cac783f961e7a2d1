import { useId, useState } from 'react'
import { acceptanceFault } from '@aforo/domain/people/terms.ts'
import { usePrefilled } from '../../../ui/use-prefilled.ts'
import { Fault } from '../../../ui/field.tsx'
import { STEP_FORM_ID } from '../booking-action.ts'
import { SendButton } from './send-button.tsx'
import type { StepOf, StepProps, View } from './step.ts'

/** A document that the customer must accept before booking; each is shown once (2.47, 5.4). */
export function documentsView(props: StepProps, step: StepOf<'documents'>): View {
  return {
    title: step.page.title,
    body: (
      <div
        className="rich document"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={step.page.title}
        // Sanitised when it was saved.
        dangerouslySetInnerHTML={{ __html: step.page.content ?? 'Sin contenido.' }}
      />
    ),
    actions: <Acceptance key={step.page.page_id} {...props} step={step} />,
  }
}

function Acceptance({ calls, step }: StepProps & { step: StepOf<'documents'> }) {
  const id = useId()
  const { title, page_id } = step.page
  const [isTicked, setTicked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const box = usePrefilled<HTMLInputElement>(({ checked }) => setTicked(checked))
  const send = () => {
    const newFault = acceptanceFault(title, isTicked)
    setFault(newFault)
    if (!newFault) void calls.accept(page_id)
  }
  return (
    <>
      <div className="flex min-h-11 items-center gap-3">
        <input
          ref={box}
          id={id}
          type="checkbox"
          name="accepted"
          form={STEP_FORM_ID}
          className="check"
          checked={isTicked}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => {
            setTicked(target.checked)
            setFault(null)
          }}
        />
        <label htmlFor={id}>Acepto {title}</label>
      </div>
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
      <SendButton
        attempt={step.attempt}
        label="Aceptar"
        action={{ deed: 'accept', page_id: String(page_id) }}
        onSend={send}
      />
    </>
  )
}
