import type { FieldType } from '@aforo/domain/catalogue/forms/fields.ts'
import { ChoiceInput, TextAreaInput, TextInput, CheckboxInput } from '../../ui/form/inputs.tsx'
import { ConditionInput } from './condition-input.tsx'
import { type Draft, hasOptions, keyFromLabel } from './draft.ts'
import { typeOptions } from './type-words.ts'

type Props = {
  draft: Draft
  others: readonly Draft[]
  faults: Readonly<Record<string, string>>
  canBeSensitive: boolean
  onDraft: (patch: Partial<Draft>) => void
}

/** The inputs of a field: its question, answer type, options, step, condition and key (3.27). */
export function FieldInputs({ draft, others, faults, canBeSensitive, onDraft }: Props) {
  return (
    <>
      <TextInput
        label="Pregunta"
        name="label"
        required
        maxLength={120}
        value={draft.label}
        fault={faults.label}
        onText={(label) => onDraft({ label, ...(draft.hasOwnKey ? {} : { key: keyFromLabel(label) }) })}
      />
      <ChoiceInput
        label="Tipo de respuesta"
        value={draft.type}
        options={typeOptions}
        fault={faults.type}
        onText={(type) => onDraft({ type: type as FieldType })}
      />
      {hasOptions(draft.type) && (
        <TextAreaInput
          label="Opciones"
          hint="Una en cada renglón."
          maxLength={4000}
          value={draft.options}
          fault={faults.options}
          onText={(options) => onDraft({ options })}
        />
      )}
      <CheckboxInput label="Es obligatoria" value={draft.required} onChange={(required) => onDraft({ required })} />
      {canBeSensitive && (
        <CheckboxInput
          label="Es un dato sensible"
          hint="De salud, por ejemplo: se pide con su consentimiento y solo la administración lo lee."
          value={draft.sensitive}
          onChange={(sensitive) => onDraft({ sensitive })}
        />
      )}
      <TextInput
        label="Paso"
        hint="Lo que tiene el mismo paso se pregunta junto; el 0 va primero."
        type="number"
        inputMode="numeric"
        min={0}
        max={99}
        value={String(draft.step)}
        fault={faults.step}
        onText={(step) => onDraft({ step: Math.min(99, Math.max(0, Math.trunc(Number(step)) || 0)) })}
      />
      <ConditionInput {...{ draft, others, onDraft }} fault={faults.precondition} />
      <TextInput
        label="Clave"
        hint="Con la que se guardan las respuestas. Se hace sola, de la pregunta."
        name="key"
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.key}
        fault={faults.key}
        onText={(key) => onDraft({ key: key.toLowerCase(), hasOwnKey: key !== '' })}
      />
    </>
  )
}
