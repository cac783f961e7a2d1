import '../../catalogue/catalogue.css'
import { useEffect, useId, useRef } from 'react'
import { spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { RoomPreview } from '../../catalogue/rooms/room-preview.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { CheckboxInput, ChoiceInput, TextInput } from '../../ui/form/inputs.tsx'
import { SizeInputs } from './size-inputs.tsx'
import { MOST_SEATS, rowsOfSeats, type TypeRow } from './suggested-types.ts'

const icons = [
  { value: 'bike', label: 'Bici' },
  { value: 'barre', label: 'Barra' },
  { value: 'mat', label: 'Tapete' },
  { value: 'reformer', label: 'Reformer' },
  { value: 'bolt', label: 'Rayo' },
  { value: '', label: 'Ninguno' },
]

type Props = {
  type: TypeRow
  faults: Readonly<Record<string, string>>
  onChange: (patch: Partial<TypeRow>) => void
  onRemove: () => void
}

export function TypeFields({ type, faults, onChange, onRemove }: Props) {
  const { row, name, icon, seats, hasMap } = type
  const id = useId()
  const card = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const input = card.current?.querySelector('input')
    if (input?.value === '') input.focus()
  }, [])
  const map =
    hasMap && Number(seats) >= 1 && Number(seats) <= MOST_SEATS ? spotMapFrom(rowsOfSeats(Number(seats))) : null
  return (
    <fieldset className="opening-card" ref={card}>
      <legend className="unseen" id={id}>
        {name || 'Otra clase'}
      </legend>
      <div className="opening-row type-row">
        <TextInput
          label="Clase"
          maxLength={60}
          value={name}
          fault={faults[`name-${row}`]}
          onText={(text) => onChange({ name: text })}
        />
        <SizeInputs size={type} faults={faults} onChange={onChange} />
        <ChoiceInput label="Icono" value={icon} options={icons} onText={(value) => onChange({ icon: value })} />
      </div>
      <div className="opening-card-foot">
        <CheckboxInput
          label="¿Se elige lugar?"
          hint={map ? 'Este mapa se cambia en Estudio, Salas.' : 'Con un mapa de la sala, cada quien elige el suyo.'}
          value={hasMap}
          onChange={(yes) => onChange({ hasMap: yes })}
        />
        <button type="button" className="icon-button" aria-label={`Quitar ${name || 'esta clase'}`} onClick={onRemove}>
          <Icon name="x" />
        </button>
      </div>
      <RoomPreview map={map} />
    </fieldset>
  )
}
