import { useAllRecords } from '../../api/records.ts'
import type { ClassType, Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { ChoiceInput, TextInput } from '../../ui/inputs.tsx'
import { fullName } from '../../ui/names.ts'
import { pesosFault } from '../cash-session/cash-session-labels.ts'
import { rateWords } from './pay-words.ts'
import { useRateForm } from './use-rate-form.ts'

const all = { value: '', label: 'Todos' }

export function RateSheet({ onClose }: { onClose: () => void }) {
  const { data: coaches } = useAllRecords<Instructor & { id: number }>('instructors')
  const { data: types } = useAllRecords<ClassType & { id: number }>('class_types')
  const { replacedRate, typed, updateTyped, canSave, working, fault, save } = useRateForm(onClose)
  const amountProps = (field: 'per_class' | 'per_head' | 'minimum' | 'maximum') => ({
    value: typed[field],
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    onText: (text: string) => updateTyped({ [field]: text }),
    fault: pesosFault(typed[field]),
  })
  return (
    <FormSheet
      title="Agregar tarifa"
      confirmLabel="Guardar"
      errorMessage={fault?.message}
      disabled={!canSave}
      {...{ working, onClose }}
      onConfirm={() => void save()}
    >
      <ChoiceInput
        label="Coach"
        value={typed.coach}
        options={[all, ...coaches.map((coach) => ({ value: String(coach.id), label: fullName(coach) }))]}
        onText={(coach) => updateTyped({ coach })}
      />
      <ChoiceInput
        label="Tipo de clase"
        value={typed.classType}
        options={[all, ...types.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onText={(classType) => updateTyped({ classType })}
      />
      <div className="field-pair">
        <TextInput label="Por clase, en pesos" {...amountProps('per_class')} />
        <TextInput label="Por persona, en pesos" {...amountProps('per_head')} />
      </div>
      <TextInput
        label="Personas incluidas"
        autoComplete="off"
        inputMode="numeric"
        value={typed.heads_included}
        hint="Las que ya paga la clase. Vacío: cada persona se paga."
        onText={(text) => updateTyped({ heads_included: text.replaceAll(/\D/g, '').slice(0, 3) })}
      />
      <div className="field-pair">
        <TextInput label="Mínimo por clase, en pesos" {...amountProps('minimum')} hint="Aunque llegue poca gente." />
        <TextInput label="Máximo por clase, en pesos" {...amountProps('maximum')} hint="Vacío: sin máximo." />
      </div>
      <TextInput
        label="Desde"
        type="date"
        value={typed.valid_from}
        onText={(valid_from) => updateTyped({ valid_from })}
      />
      {replacedRate && (
        <p className="quiet">Desde ese día ya vale otra: {rateWords(replacedRate)}. Al guardar, la cambias.</p>
      )}
    </FormSheet>
  )
}
