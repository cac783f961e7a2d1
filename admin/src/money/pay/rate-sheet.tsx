import { useAllRecords } from '../../api/records.ts'
import type { ClassType, Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { fullName } from '../../ui/names.ts'
import { pesosInput } from '../cash-session/cash-session-labels.ts'
import { rateWords } from './pay-words.ts'
import { useRateForm } from './use-rate-form.ts'

const all = { value: '', label: 'Todos' }

export function RateSheet({ onClose }: { onClose: () => void }) {
  const { data: coaches } = useAllRecords<Instructor & { id: number }>('instructors')
  const { data: types } = useAllRecords<ClassType & { id: number }>('class_types')
  const { control, replacedRate, sheet } = useRateForm(onClose)
  return (
    <FormSheet title="Agregar tarifa" confirmLabel="Guardar" onClose={onClose} {...sheet}>
      <ChoiceField
        control={control}
        name="instructor_id"
        label="Coach"
        options={[all, ...coaches.map((coach) => ({ value: String(coach.id), label: fullName(coach) }))]}
      />
      <ChoiceField
        control={control}
        name="class_type_id"
        label="Tipo de clase"
        options={[all, ...types.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <div className="field-pair">
        <TextField control={control} name="per_class" label="Por clase, en pesos" {...pesosInput} />
        <TextField control={control} name="per_head" label="Por persona, en pesos" {...pesosInput} />
      </div>
      <TextField
        control={control}
        name="heads_included"
        label="Personas incluidas"
        autoComplete="off"
        inputMode="numeric"
        hint="Las que ya paga la clase. Vacío: cada persona se paga."
        toValue={(text) => text.replaceAll(/\D/g, '').slice(0, 3)}
      />
      <div className="field-pair">
        <TextField
          control={control}
          name="minimum"
          label="Mínimo por clase, en pesos"
          {...pesosInput}
          hint="Aunque llegue poca gente."
        />
        <TextField
          control={control}
          name="maximum"
          label="Máximo por clase, en pesos"
          {...pesosInput}
          hint="Vacío: sin máximo."
        />
      </div>
      <TextField control={control} name="valid_from" label="Desde" type="date" />
      {replacedRate && (
        <p className="quiet">Desde ese día ya vale otra: {rateWords(replacedRate)}. Al guardar, la cambias.</p>
      )}
    </FormSheet>
  )
}
