import { useId } from 'react'
import type { AnsweredField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { AnswerFields } from '../../../forms/answer-fields.tsx'
import { SavingButtons } from '../../../forms/saving-buttons.tsx'
import { StepPage } from '../../../forms/step-page.tsx'
import { stepsOf } from '../../../forms/steps.ts'
import { useAnswers } from '../../../forms/use-answers.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = {
  fields: readonly AnsweredField[]
  onLeave: (isComplete: boolean) => Promise<void>
}

/** All answers, editable (4.19, 5.8). */
export function AnswersForm({ fields, onLeave }: Props) {
  const answering = useAnswers(fields)
  const form = useId()
  const { success } = useAlerts()
  const visible = stepsOf(fields, fields, answering.values).flatMap((step) => step.fields)
  const save = async () => {
    const saved = await answering.save(visible)
    if (!saved) return
    await onLeave(saved.pending.length === 0)
    success('Perfil actualizado con éxito.')
  }
  return (
    <div className="grid gap-5">
      <StepPage id={form} place={1} of={1} refusals={answering.refusals} onSend={() => void save()}>
        <AnswerFields fields={visible} all={fields} answering={answering} />
      </StepPage>
      <div className="flex flex-col gap-2">
        <SavingButtons form={form} answering={answering} label="Guardar">
          <Button look="outline" onClick={() => void onLeave(false)}>
            Cancelar
          </Button>
        </SavingButtons>
      </div>
    </div>
  )
}
