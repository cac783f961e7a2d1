import { type ReactNode, useId } from 'react'
import { Field } from '../../ui/field.tsx'
import type { Choices } from './choices.ts'
import type { Draft } from './draft.ts'

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

/** An empty field closes the class to bookings (4.8). */
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
  <Area label="Notas del equipo" value={draft.notes} most={2000} onText={(notes) => onDraft({ notes })} />
)

export function CoachFields({ draft, onDraft, choices }: FieldsProps & { choices: Choices }) {
  const [first = null, second = null, ...others] = draft.instructor_ids
  const put = (ids: readonly (number | null)[]) =>
    onDraft({ instructor_ids: [...new Set([...ids, ...others])].filter((id) => id !== null) })
  const options = choices.instructors.map(({ instructor_id, name, last_name }) => ({
    id: instructor_id,
    name: `${name} ${last_name}`.trim(),
  }))
  return (
    <div className="field-row">
      <Choice label="Coach" none="Sin coach" value={first} options={options} onChoice={(id) => put([id, second])} />
      {first !== null && (
        <Choice
          label="Segundo coach"
          none="Nadie más"
          value={second}
          options={options}
          onChoice={(id) => put([first, id])}
        />
      )}
    </div>
  )
}

function KindFields({ draft, onDraft, choices }: FieldsProps & { choices: Choices }) {
  const types = choices.class_types.map(({ class_type_id, name }) => ({ id: class_type_id, name }))
  const places = choices.locations.map(({ location_id, name }) => ({ id: location_id, name }))
  return (
    <div className="field-row">
      <Choice
        label="Tipo de clase"
        value={draft.class_type_id}
        options={types}
        onChoice={(id) => id !== null && onDraft({ class_type_id: id })}
      />
      <Choice
        label="Ubicación"
        value={draft.location_id}
        options={places}
        onChoice={(id) => id !== null && onDraft({ location_id: id })}
      />
    </div>
  )
}

export const MainFields = (all: FieldsProps & { choices: Choices }) => (
  <>
    <KindFields {...all} />
    <WhenFields {...all} />
    <div className="field-row">
      <LengthField {...all} />
      <CapacityField {...all} />
    </div>
    <CoachFields {...all} />
  </>
)

export function MoreFields({ draft, onDraft, choices }: FieldsProps & { choices: Choices }) {
  const categories = choices.class_categories.map(({ class_category_id, name }) => ({ id: class_category_id, name }))
  return (
    <>
      {categories.length > 0 && (
        <Choice
          label="Categoría"
          none="Ninguna"
          value={draft.class_category_id}
          options={categories}
          onChoice={(id) => onDraft({ class_category_id: id })}
        />
      )}
      <Tags {...{ draft, onDraft, choices }} />
      <Area
        label="Descripción para clientes"
        value={draft.description}
        most={600}
        onText={(description) => onDraft({ description })}
      />
    </>
  )
}

function Tags({ draft, onDraft, choices }: FieldsProps & { choices: Choices }) {
  if (choices.tags.length === 0) return null
  const toggle = (id: number) =>
    draft.tag_ids.includes(id) ? draft.tag_ids.filter((one) => one !== id) : [...draft.tag_ids, id]
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

export function Choice({ label, none, value, options, onChoice }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChoice(target.value === '' ? null : Number(target.value))}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

type AreaProps = { label: string; value: string; most: number; required?: boolean; onText: (text: string) => void }

export const Area = ({ label, value, most, required = false, onText }: AreaProps) => (
  <Labelled label={label}>
    {(id) => (
      <textarea
        id={id}
        rows={3}
        maxLength={most}
        required={required}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    )}
  </Labelled>
)

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
