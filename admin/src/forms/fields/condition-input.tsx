import { ChoiceInput, TextInput, CheckboxInput } from '../../ui/form/inputs.tsx'
import { type Draft, optionsOf } from './draft.ts'

type Props = {
  draft: Draft
  others: readonly Draft[]
  fault: string | undefined
  onDraft: (patch: Partial<Draft>) => void
}

/** When a question is asked: always, or only after certain answers to another one (3.27). */
export function ConditionInput({ draft: { precondition }, others, fault, onDraft }: Props) {
  const candidates = others.filter(({ key, type }) => key !== '' && !['file', 'image', 'address'].includes(type))
  const conditionField = candidates.find(({ key }) => key === precondition?.key)
  if (candidates.length === 0 && !precondition) return null
  const missingOptions =
    precondition && !conditionField ? [{ value: precondition.key, label: `Solo según «${precondition.key}»` }] : []
  return (
    <>
      <ChoiceInput
        label="Cuándo se pregunta"
        value={precondition?.key ?? ''}
        fault={conditionField ? undefined : fault}
        options={[
          { value: '', label: 'Siempre' },
          ...candidates.map(({ key, label }) => ({ value: key, label: `Solo según «${label || key}»` })),
          ...missingOptions,
        ]}
        onText={(key) => onDraft({ precondition: key ? { key, is: defaultAnswers(candidates, key) } : null })}
      />
      {precondition && conditionField && (
        <AnswersInput
          conditionField={conditionField}
          answers={precondition.is}
          fault={fault}
          onAnswers={(answers) => onDraft({ precondition: { key: precondition.key, is: answers } })}
        />
      )}
    </>
  )
}

const defaultAnswers = (candidates: readonly Draft[], key: string): (string | boolean)[] => {
  const conditionField = candidates.find((candidate) => candidate.key === key)
  return conditionField?.type === 'checkbox' ? [true] : conditionField ? optionsOf(conditionField).slice(0, 1) : []
}

type AcceptedAnswers = readonly (string | number | boolean)[]
type AnswersProps = {
  conditionField: Draft
  answers: AcceptedAnswers
  fault: string | undefined
  onAnswers: (answers: AcceptedAnswers) => void
}

function AnswersInput({ conditionField, answers, fault, onAnswers }: AnswersProps) {
  if (conditionField.type === 'checkbox') {
    return (
      <ChoiceInput
        label={`Si «${conditionField.label}»`}
        value={String(answers[0] ?? true)}
        fault={fault}
        options={[
          { value: 'true', label: 'está marcada' },
          { value: 'false', label: 'no está marcada' },
        ]}
        onText={(text) => onAnswers([text === 'true'])}
      />
    )
  }
  const options = optionsOf(conditionField)
  if (options.length > 0) {
    return (
      <fieldset className="answers-of">
        <legend>Si contestó</legend>
        {options.map((option) => (
          <CheckboxInput
            key={option}
            label={option}
            value={answers.includes(option)}
            onChange={(isChosen) =>
              onAnswers(isChosen ? [...answers, option] : answers.filter((answer) => answer !== option))
            }
          />
        ))}
        {fault && <p className="field-fault">{fault}</p>}
      </fieldset>
    )
  }
  return (
    <TextInput
      label="Si contestó"
      hint="Separa con comas las respuestas que cuentan."
      maxLength={200}
      fault={fault}
      value={answers.join(', ')}
      onText={(text) => onAnswers(text === '' ? [] : text.split(',').map((answer) => answer.trimStart()))}
    />
  )
}
