import { ChoiceInput, TextInput, YesNo } from '../../ui/inputs.tsx'
import { type Draft, optionsOf } from './draft.ts'

type Props = {
  draft: Draft
  others: readonly Draft[]
  fault: string | undefined
  onDraft: (patch: Partial<Draft>) => void
}

/** When a question is asked: always, or only after certain answers to another one (3.27). */
export function ConditionInput({ draft: { precondition }, others, fault, onDraft }: Props) {
  const askable = others.filter(({ key, type }) => key !== '' && !['file', 'image', 'address'].includes(type))
  const other = askable.find(({ key }) => key === precondition?.key)
  if (askable.length === 0 && !precondition) return null
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
          ...askable.map(({ key, label }) => ({ value: key, label: `Solo según «${label || key}»` })),
          ...missingOptions,
        ]}
        onText={(key) => onDraft({ precondition: key ? { key, is: firstAnswers(askable, key) } : null })}
      />
      {precondition && other && (
        <Answers
          other={other}
          is={precondition.is}
          fault={fault}
          onIs={(is) => onDraft({ precondition: { key: precondition.key, is } })}
        />
      )}
    </>
  )
}

const firstAnswers = (askable: readonly Draft[], key: string): (string | boolean)[] => {
  const other = askable.find((one) => one.key === key)
  return other?.type === 'checkbox' ? [true] : other ? optionsOf(other).slice(0, 1) : []
}

type Is = readonly (string | number | boolean)[]
type AnswersProps = { other: Draft; is: Is; fault: string | undefined; onIs: (is: Is) => void }

function Answers({ other, is, fault, onIs }: AnswersProps) {
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
          <YesNo
            key={option}
            label={option}
            value={is.includes(option)}
            onYes={(yes) => onIs(yes ? [...is, option] : is.filter((one) => one !== option))}
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
      onText={(text) => onIs(text === '' ? [] : text.split(',').map((one) => one.trimStart()))}
    />
  )
}
