import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answered } from '@aforo/domain/catalogue/forms/shapes.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { StepForm } from './step-form.tsx'
import { groupBySteps, unanswered } from './steps.ts'
import { useAnswers } from './use-answers.ts'

let wasClosed = false

/** 4.19: 'Completar Información': the pending questions by steps; each step is saved on continuing. */
export function CompleteSheet({ answered: { fields, pending } }: { answered: Answered }) {
  const [isOpen, setIsOpen] = useState(!wasClosed)
  const [missing] = useState(() => unanswered(fields, pending))
  const [stillPending, setStillPending] = useState(pending)
  const answering = useAnswers(fields)
  const steps = groupBySteps(missing, fields, answering.values)
  const [currentStep, setCurrentStep] = useState(steps[0]?.step ?? 0)
  const { success } = useAlerts()
  const { revalidate } = useRevalidator()
  const formId = useId()
  const index = Math.max(
    0,
    steps.findIndex(({ step }) => step === currentStep),
  )
  const [step, previous, next] = [steps[index], steps[index - 1], steps[index + 1]]
  if (!step) return null
  if (!isOpen) return <Reminder onOpen={() => setIsOpen(true)} />
  const saveStep = async () => {
    const response = await answering.save(step.fields)
    if (!response) return
    setStillPending(response.pending)
    if (next) return setCurrentStep(next.step)
    success('Información guardada.')
    await revalidate()
  }
  // Only optional questions may remain; they do not prevent booking.
  const close = () => {
    wasClosed = true
    if (stillPending.length === 0) return void revalidate()
    setIsOpen(false)
  }
  return (
    <Sheet
      title="Completar Información"
      onClose={close}
      actions={
        <SaveButtons form={formId} answering={answering} label={next ? 'Siguiente' : 'Guardar'}>
          {previous && (
            <Button look="outline" onClick={() => setCurrentStep(previous.step)}>
              Atrás
            </Button>
          )}
        </SaveButtons>
      }
    >
      <StepForm
        key={step.step}
        id={formId}
        place={index + 1}
        of={steps.length}
        refusals={answering.refusals}
        onSend={() => void saveStep()}
      >
        <AnswerFields fields={step.fields} all={fields} answering={answering} />
      </StepForm>
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
