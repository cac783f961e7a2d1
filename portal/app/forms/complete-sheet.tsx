import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answered } from '@aforo/domain/catalogue/forms/shapes.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { SavingButtons } from './saving-buttons.tsx'
import { StepPage } from './step-page.tsx'
import { stepsOf, unanswered } from './steps.ts'
import { useAnswers } from './use-answers.ts'

let wasClosed = false

/** 4.19 'Completar Información': pending questions by steps, each saved on continuing. */
export function CompleteSheet({ answered: { fields, pending } }: { answered: Answered }) {
  const [isOpen, setOpen] = useState(!wasClosed)
  const [missing] = useState(() => unanswered(fields, pending))
  const [left, setLeft] = useState(pending)
  const answering = useAnswers(fields)
  const steps = stepsOf(missing, fields, answering.values)
  const [at, setAt] = useState(steps[0]?.step ?? 0)
  const { success } = useAlerts()
  const { revalidate } = useRevalidator()
  const form = useId()
  const place = Math.max(
    0,
    steps.findIndex(({ step }) => step === at),
  )
  const [step, before, next] = [steps[place], steps[place - 1], steps[place + 1]]
  if (!step) return null
  if (!isOpen) return <Reminder onOpen={() => setOpen(true)} />
  const goOn = async () => {
    const saved = await answering.save(step.fields)
    if (!saved) return
    setLeft(saved.pending)
    if (next) return setAt(next.step)
    success('Información guardada.')
    await revalidate()
  }
  // Remaining ones are optional: nothing blocks booking.
  const close = () => {
    wasClosed = true
    if (left.length === 0) return void revalidate()
    setOpen(false)
  }
  return (
    <Sheet
      title="Completar Información"
      onClose={close}
      actions={
        <SavingButtons form={form} answering={answering} label={next ? 'Siguiente' : 'Guardar'}>
          {before && (
            <Button look="outline" onClick={() => setAt(before.step)}>
              Atrás
            </Button>
          )}
        </SavingButtons>
      }
    >
      <StepPage
        key={step.step}
        id={form}
        place={place + 1}
        of={steps.length}
        refusals={answering.refusals}
        onSend={() => void goOn()}
      >
        <AnswerFields fields={step.fields} all={fields} answering={answering} />
      </StepPage>
    </Sheet>
  )
}

function Reminder({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="gutters pt-5">
      <div className="notice reminder">
        <Icon name="alert" size={20} />
        <p>Debes completar tu información personal antes de reservar clases.</p>
        <Button small onClick={onOpen}>
          Completar Información
        </Button>
      </div>
    </div>
  )
}
