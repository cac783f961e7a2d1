import { isFieldShown } from '@aforo/domain/catalogue/forms/precondition.ts'
import type { CustomField, FileAnswer } from '@aforo/domain/catalogue/forms/shapes.ts'
import { answerWords } from '../../../forms/answer-words.ts'
import { MissingValue, ProfileEntry } from '../profile-entry.tsx'

export function AnswersView({ fields }: { fields: readonly CustomField[] }) {
  const values = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {fields
        .filter((field) => isFieldShown(field, fields, values))
        .map((field) => (
          <ProfileEntry key={field.key} label={field.label}>
            <AnswerValue field={field} />
          </ProfileEntry>
        ))}
    </dl>
  )
}

function AnswerValue({ field }: { field: CustomField }) {
  const words = answerWords(field, field.value)
  if (words === null) return <MissingValue>Sin respuesta</MissingValue>
  if (field.type !== 'file' && field.type !== 'image') return words
  return (
    <a
      className="inline-link"
      href={`/api/files/answer/${(field.value as FileAnswer).file_id}`}
      target="_blank"
      rel="noopener"
    >
      {words}
    </a>
  )
}
