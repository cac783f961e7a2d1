import { ChoiceInput, TextInput, CheckboxInput } from '../../ui/inputs.tsx'
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
  const other = candidates.find(({ key }) => key === precondition?.key)
  if (candidates.length === 0 && !precondition) return null
  const missingOptions =
    precondition && !other ? [{ value: precondition.key, label: `Solo según «${precondition.key}»` }] : []
  return (
    <>
      <ChoiceInput
        label="Cuándo se pregunta"
        value={precondition?.key ?? ''}
        fault={other ? undefined : fault}
        options={[
          { value: '', label: 'Siempre' },
          ...candidates.map(({ key, label }) => ({ value: key, label: `Solo según «${label || key}»` })),
          ...missingOptions,
        ]}
        onText={(key) => onDraft({ precondition: key ? { key, is: defaultAnswers(candidates, key) } : null })}
      />
      {precondition && other && (
        <AnswersInput
          other={other}
          is={precondition.is}
          fault={fault}
          onIs={(is) => onDraft({ precondition: { key: precondition.key, is } })}
        />
      )}
    </>
  )
}

const defaultAnswers = (candidates: readonly Draft[], key: string): (string | boolean)[] => {
  const other = candidates.find((candidate) => candidate.key === key)
  return other?.type === 'checkbox' ? [true] : other ? optionsOf(other).slice(0, 1) : []
}

type AcceptedAnswers = readonly (string | number | boolean)[]
type AnswersProps = {
  other: Draft
  is: AcceptedAnswers
  fault: string | undefined
  onIs: (is: AcceptedAnswers) => void
}

function AnswersInput({ other, is, fault, onIs }: AnswersProps) {
  if (other.type === 'checkbox') {
    return (
      <ChoiceInput
        label={`Si «${other.label}»`}
        value={String(is[0] ?? true)}
        fault={fault}
        options={[
          { value: 'true', label: 'está marcada' },
          { value: 'false', label: 'no está marcada' },
        ]}
        onText={(text) => onIs([text === 'true'])}
      />
    )
  }
  const options = optionsOf(other)
  if (options.length > 0) {
    return (
      <fieldset className="answers-of">
        <legend>Si contestó</legend>
        {options.map((option) => (
          <CheckboxInput
            key={option}
            label={option}
            value={is.includes(option)}
            onChange={(isChosen) => onIs(isChosen ? [...is, option] : is.filter((answer) => answer !== option))}
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
      value={is.join(', ')}
      onText={(text) => onIs(text === '' ? [] : text.split(',').map((answer) => answer.trimStart()))}
    />
  )
}
