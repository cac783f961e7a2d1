import { useState } from 'react'
import type { getAnswersOf } from '@aforo/domain/catalogue/forms/contract.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { answerWords } from '../../forms/answer-words.ts'
import { useStudio } from '../../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { AnswersSheet } from './answers-sheet.tsx'

export const useAnswersOf = (customer_id: number) =>
  useApiQuery<typeof getAnswersOf>('GET /customer/{id}/answers', { params: { id: customer_id } })

/** Answers to custom fields. The API sends the sensitive ones to administrators only (7.39). */
export function CustomerAnswers({ customer_id }: { customer_id: number }) {
  const { data } = useAnswersOf(customer_id)
  const { calendar } = useStudio()
  const [isEditing, setEditing] = useState(false)
  const formatDayOf = (instant: string) => formatDate(parseInstant(instant), calendar.zone)
  if (!data || data.fields.length === 0) return null
  return (
    <>
      <h2 className="part-title">Sus respuestas</h2>
      <dl className="person-record">
        {data.fields.map((field) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              {answerWords(field.value) || <span className="quiet">Sin respuesta</span>}
              {field.consentedAt && <small>{` · Autorizó guardarlo el ${formatDayOf(field.consentedAt)}`}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Button look="outline" onClick={() => setEditing(true)}>
        Cambiar respuestas
      </Button>
      {isEditing && <AnswersSheet {...{ customer_id }} fields={data.fields} onClose={() => setEditing(false)} />}
    </>
  )
}
