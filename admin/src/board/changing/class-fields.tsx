import { type ReactNode, useId } from 'react'
import type { AdminRoom } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { useAllRecords } from '../../api/records.ts'
import { Field } from '../../ui/form/field.tsx'
import { fullName } from '../../ui/names.ts'
import { type Choices, useChoices } from './use-choices.ts'
import type { Draft } from './class-draft.ts'

export type FieldsProps = { draft: Draft; onDraft: (change: Partial<Draft>) => void }

export function WhenFields({ draft, onDraft }: FieldsProps) {
  return (
    <div className="field-row">
      <Field
        label="Fecha"
        type="date"
        required
        value={draft.date}
        onChange={({ target }) => onDraft({ date: target.value })}
      />
      <Field
        label="Hora"
        type="time"
        step={300}
        required
        value={draft.time}
        onChange={({ target }) => onDraft({ time: target.value })}
      />
    </div>
  )
}

export const LengthField = ({ draft, onDraft }: FieldsProps) => (
  <Field
    label="Minutos"
    type="number"
    inputMode="numeric"
    min={5}
    max={480}
    step={5}
    required
    value={draft.minutes || ''}
    onChange={({ target }) => onDraft({ minutes: Number(target.value) })}
  />
)

/** An empty field means no capacity, and such a class cannot be booked (4.8). */
export const CapacityField = ({ draft, onDraft }: FieldsProps) => (
  <Field
    label="Capacidad"
    type="number"
    inputMode="numeric"
    min={0}
    max={1000}
    value={draft.capacity ?? ''}
    placeholder="Sin cupo"
    onChange={({ target }) => onDraft({ capacity: target.value === '' ? null : Number(target.value) })}
  />
)

export const NotesField = ({ draft, onDraft }: FieldsProps) => (
  <TextAreaField label="Notas del equipo" value={draft.notes} maxLength={2000} onText={(notes) => onDraft({ notes })} />
)

export function CoachFields({ draft, onDraft, choices }: FieldsProps & { choices: Choices }) {
  const [firstId = null, secondId = null, ...otherIds] = draft.instructor_ids
  const setCoaches = (ids: readonly (number | null)[]) =>
    onDraft({ instructor_ids: [...new Set([...ids, ...otherIds])].filter((id) => id !== null) })
  const options = choices.instructors.map((coach) => ({ id: coach.instructor_id, name: fullName(coach) }))
  return (
    <div className="field-row">
      <SelectField
        label="Coach"
        none="Sin coach"
        value={firstId}
        options={options}
        onChoice={(id) => setCoaches([id, secondId])}
      />
      {firstId !== null && (
        <SelectField
          label="Segundo coach"
          none="Nadie más"
          value={secondId}
          options={options}
          onChoice={(id) => setCoaches([firstId, id])}
        />
      )}
    </div>
  )
}

function TypeAndLocationFields({ draft, onDraft, choices }: FieldsProps & { choices: Choices }) {
  const types = choices.class_types.map(({ class_type_id, name }) => ({ id: class_type_id, name }))
  const locations = choices.locations.map(({ location_id, name }) => ({ id: location_id, name }))
  return (
    <div className="field-row">
      <SelectField
        label="Tipo de clase"
        value={draft.class_type_id}
        options={types}
        onChoice={(id) => id !== null && onDraft({ class_type_id: id })}
      />
      <SelectField
        label="Ubicación"
        value={draft.location_id}
        options={locations}
        onChoice={(id) => id !== null && onDraft({ location_id: id, room_id: null })}
      />
    </div>
  )
}

/** Absent where the location has no rooms. */
function RoomField({ draft, onDraft }: FieldsProps) {
  const { data } = useAllRecords<AdminRoom & { id: number }>('rooms')
  const rooms = data.filter(({ location_id }) => location_id === draft.location_id)
  if (rooms.length === 0) return null
  return (
    <SelectField
      label="Salón"
      none="Sin salón"
      value={draft.room_id}
      options={rooms}
      onChoice={(room_id) => onDraft({ room_id })}
    />
  )
}

export const MainFields = (props: FieldsProps & { choices: Choices }) => (
  <>
    <TypeAndLocationFields {...props} />
    <RoomField {...props} />
    <WhenFields {...props} />
    <div className="field-row">
      <LengthField {...props} />
      <CapacityField {...props} />
    </div>
    <CoachFields {...props} />
  </>
)

export function MoreFields({ draft, onDraft, choices }: FieldsProps & { choices: Choices }) {
  const categories = choices.class_categories.map(({ class_category_id, name }) => ({ id: class_category_id, name }))
  return (
    <>
      {categories.length > 0 && (
        <SelectField
          label="Categoría"
          none="Ninguna"
          value={draft.class_category_id}
          options={categories}
          onChoice={(id) => onDraft({ class_category_id: id })}
        />
      )}
      <Tags {...{ draft, onDraft, choices }} />
      <TextAreaField
        label="Descripción para clientes"
        value={draft.description}
        maxLength={600}
        onText={(description) => onDraft({ description })}
      />
    </>
  )
}

function Tags({ draft, onDraft, choices }: FieldsProps & { choices: Choices }) {
  if (choices.tags.length === 0) return null
  const toggle = (id: number) =>
    draft.tag_ids.includes(id) ? draft.tag_ids.filter((tagId) => tagId !== id) : [...draft.tag_ids, id]
  return (
    <fieldset className="field chips">
      <legend>Etiquetas</legend>
      {choices.tags.map(({ tag_id, name }) => (
        <label key={tag_id} className="tick-chip">
          <input
            type="checkbox"
            checked={draft.tag_ids.includes(tag_id)}
            onChange={() => onDraft({ tag_ids: toggle(tag_id) })}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Option = { id: number; name: string }
type ChoiceProps = {
  label: string
  none?: string
  value: number | null
  options: readonly Option[]
  onChoice: (id: number | null) => void
}

export function SelectField({ label, none, value, options, onChoice }: ChoiceProps) {
  return (
    <LabelledField label={label}>
      {(id) => (
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChoice(target.value === '' ? null : Number(target.value))}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  )
}

type AreaProps = { label: string; value: string; maxLength: number; required?: boolean; onText: (text: string) => void }

export const TextAreaField = ({ label, value, maxLength, required = false, onText }: AreaProps) => (
  <LabelledField label={label}>
    {(id) => (
      <textarea
        id={id}
        rows={3}
        maxLength={maxLength}
        required={required}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    )}
  </LabelledField>
)

function LabelledField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

export function LocationChoice({
  place: locationId,
  onPlace,
}: {
  place: number | null
  onPlace: (locationId: number | null) => void
}) {
  const locations = (useChoices()?.locations ?? []).map(({ location_id, name }) => ({ id: location_id, name }))
  return <SelectField label="Ubicación" none="Todas" value={locationId} options={locations} onChoice={onPlace} />
}
