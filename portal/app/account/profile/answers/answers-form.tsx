import { useId } from 'react'
import type { AnsweredField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { AnswerFields } from '../../../forms/answer-fields.tsx'
import { SaveButtons } from '../../../forms/save-buttons.tsx'
import { StepForm } from '../../../forms/step-form.tsx'
import { groupBySteps } from '../../../forms/steps.ts'
import { useAnswers } from '../../../forms/use-answers.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'

type Props = {
  fields: readonly AnsweredField[]
  onLeave: (isComplete: boolean) => Promise<void>
}

/** The answers of the customer in edit mode (4.19, 5.8). */
export function AnswersForm({ fields, onLeave }: Props) {
  const answering = useAnswers(fields)
  const formId = useId()
  const { success } = useAlerts()
  const visible = groupBySteps(fields, fields, answering.values).flatMap((step) => step.fields)
  const save = async () => {
    const result = await answering.save(visible)
    if (!result) return
    await onLeave(result.pending.length === 0)
    success('Perfil actualizado con éxito.')
  }
  return (
    <div className="grid gap-5">
      <StepForm id={formId} place={1} of={1} refusals={answering.refusals} onSend={() => void save()}>
        <AnswerFields fields={visible} all={fields} answering={answering} />
      </StepForm>
      <div className="flex flex-col gap-2">
        <SaveButtons form={formId} answering={answering} label="Guardar">
          <Button look="outline" onClick={() => void onLeave(false)}>
            Cancelar
          </Button>
        </SaveButtons>
      </div>
    </div>
  )
}
