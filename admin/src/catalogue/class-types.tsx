import { createClassType } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import { useAllRecords } from '../api/records.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminClassType, AdminSpotMap } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { parseSpots } from '@aforo/domain/catalogue/studio/drawing.ts'
import { customSpotMap, type SpotMap, seatsOf, spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { ChoiceInput, RadioInput, TextInput } from '../ui/form/inputs.tsx'
import { entityPath } from '../paths.ts'
import { ARCHIVED, asEntity, type PartProps } from './entity.ts'
import type { Values } from '../ui/form/form-values.ts'
import { RoomPreview } from './rooms/room-preview.tsx'

const icons = [
  ['', 'Ninguno'],
  ['bike', 'Bici'],
  ['barre', 'Barra'],
  ['mat', 'Tapete'],
  ['reformer', 'Reformer'],
  ['bolt', 'Rayo'],
] as const
const iconOptions = (current: unknown) => {
  const options = icons.map(([value, label]) => ({ value, label }))
  const hasOption = typeof current !== 'string' || options.some(({ value }) => value === current)
  return hasOption ? options : [...options, { value: current, label: current }]
}

export const classTypes = asEntity<AdminClassType>({
  name: 'class_types',
  idOf: (row) => row.class_type_id,
  nameOf: (row) => row.name,
  columns: [
    {
      label: 'Sala',
      cell: (row) => roomWords(row),
      sortedBy: seatsIn,
      startsDescending: true,
    },
    {
      label: 'Descripción',
      cell: ({ description }) => <span className="clipped">{description}</span>,
      sortedBy: ({ description }) => description,
    },
  ],
  csvColumns: [
    ['Nombre', 'name'],
    ['Descripción', 'description'],
    ['Filas', 'spot_map'],
    ['Icono', 'icon'],
  ],
  schema: createClassType.body,
  blank: { name: '', image: null, icon: null, description: '', spot_map: null, custom_spot_map_id: null, order: 0 },
  fields: [
    { field: 'name', label: 'Nombre', kind: 'text', maxLength: 60, required: true },
    { field: 'description', label: 'Descripción', kind: 'long', maxLength: 1200 },
    {
      field: 'image',
      label: 'Foto',
      hint: 'Sin foto, se dibuja un cartel con los colores del estudio.',
      kind: 'picture',
    },
    { field: 'icon', label: 'Icono', kind: 'choice', options: ({ icon }) => iconOptions(icon), isNullable: true },
    { field: 'order', label: 'Orden en pantalla', hint: 'El 0 va primero.', kind: 'number', from: 0, to: 9999 },
  ],
  ExtraFields: SeatingFields,
  fieldGroups: [['spot_map', 'custom_spot_map_id']],
  formatters: {
    spot_map: (rows: string | null) => rows ?? 'sin filas',
    custom_spot_map_id: (id: number | null) => (id === null ? 'ninguna' : `sala número ${id}`),
  },
  archiving: ARCHIVED,
})

const roomWords = ({ spot_map, custom_spot_map_id }: AdminClassType): string => {
  if (custom_spot_map_id !== null) return 'Sala dibujada'
  const map = spotMapFrom(spot_map)
  return map ? `${seatsOf(map).length} lugares en ${map.rows.length} filas` : 'Sin mapa'
}

function seatsIn({ spot_map }: AdminClassType): number | null {
  const map = spotMapFrom(spot_map)
  return map && seatsOf(map).length
}

type Seating = 'none' | 'rows' | 'drawn'
const seatingOf = ({ spot_map, custom_spot_map_id }: Values): Seating =>
  custom_spot_map_id ? 'drawn' : spot_map ? 'rows' : 'none'

/** The seating of a class type: no map, even rows or a drawn room, with a preview (3.4, 3.8). */
function SeatingFields({ values, faults, set }: PartProps) {
  const { data: rooms } = useAllRecords<AdminSpotMap & { id: number }>('custom_spot_maps')
  const [seating, setSeating] = useState(() => seatingOf(values))
  const choose = (next: string) => {
    setSeating(next as Seating)
    set('spot_map', next === 'rows' ? (values.spot_map ?? '5,5') : null)
    set('custom_spot_map_id', next === 'drawn' ? (rooms[0]?.custom_spot_map_id ?? null) : null)
  }
  const room = rooms.find(({ custom_spot_map_id }) => custom_spot_map_id === values.custom_spot_map_id)
  return (
    <>
      <RadioInput
        label="Lugares"
        value={seating}
        options={[
          { value: 'none', label: 'Sin mapa' },
          { value: 'rows', label: 'Filas parejas' },
          { value: 'drawn', label: 'Sala dibujada' },
        ]}
        onText={choose}
      />
      {seating === 'rows' && (
        <TextInput
          label="Lugares de cada fila, desde el frente"
          hint="Separados por comas: 5,6,7"
          name="spot_map"
          inputMode="numeric"
          value={String(values.spot_map ?? '')}
          fault={faults.spot_map}
          onText={(sizes) => set('spot_map', sizes)}
        />
      )}
      {seating === 'drawn' && rooms.length > 0 && (
        <ChoiceInput
          label="Sala"
          fault={faults.custom_spot_map_id}
          value={String(values.custom_spot_map_id ?? '')}
          options={rooms.map(({ custom_spot_map_id, name }) => ({ value: String(custom_spot_map_id), label: name }))}
          onText={(id) => set('custom_spot_map_id', Number(id))}
        />
      )}
      {seating === 'drawn' && rooms.length === 0 && (
        <p className="quiet">
          Todavía no has dibujado ninguna. <Link to={entityPath('salas', 'nueva')}>Dibuja una sala</Link>.
        </p>
      )}
      <RoomPreview map={previewMap(seating, values, room)} />
    </>
  )
}

function previewMap(seating: Seating, { spot_map }: Values, room: AdminSpotMap | undefined): SpotMap | null {
  if (seating === 'rows') return spotMapFrom(typeof spot_map === 'string' ? spot_map : null)
  return seating === 'drawn' && room ? customSpotMap(room.rows, room.columns, parseSpots(room.spots) ?? {}) : null
}
