import type { AdminRoom } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { createRoom } from '@aforo/domain/catalogue/studio/room/contract.ts'
import { useAllRecords } from '../api/records.ts'
import type { LocationRecord } from '../resources.ts'
import { ChoiceInput } from '../ui/form/inputs.tsx'
import { ARCHIVED, asEntity, type PartProps } from './entity.ts'

/** The rooms of the locations; those that staff draw spots in are `rooms`. */
export const locationRooms = asEntity<AdminRoom>({
  name: 'rooms',
  idOf: (row) => row.room_id,
  nameOf: (row) => row.name,
  columns: [
    { label: 'Ubicación', cell: ({ location_id }) => <LocationName id={location_id} /> },
    {
      label: 'Capacidad',
      as: 'number',
      cell: ({ capacity }) => capacity,
      hidden: ({ capacity }) => capacity === null,
      sortedBy: ({ capacity }) => capacity,
    },
  ],
  csvColumns: [
    ['Nombre', 'name'],
    ['Capacidad', 'capacity'],
  ],
  schema: createRoom.body,
  blank: { name: '', location_id: null, capacity: null, order: 0 },
  fields: [
    { field: 'name', label: 'Nombre', kind: 'text', maxLength: 60, required: true },
    {
      field: 'capacity',
      label: 'Capacidad',
      hint: 'Cuántas personas caben. Vacía, el salón no pone límite.',
      kind: 'number',
      from: 1,
      to: 1000,
    },
    { field: 'order', label: 'Orden en pantalla', hint: 'El 0 va primero.', kind: 'number', from: 0, to: 9999 },
  ],
  ExtraFields: LocationField,
  archiving: ARCHIVED,
})

function LocationName({ id }: { id: number }) {
  const { data } = useAllRecords<LocationRecord>('locations')
  return data.find(({ location_id }) => location_id === id)?.name
}

function LocationField({ values, faults, set }: PartProps) {
  const { data } = useAllRecords<LocationRecord>('locations')
  const options = data.map(({ location_id, name }) => ({ value: String(location_id), label: name }))
  return (
    <ChoiceInput
      label="Ubicación"
      hint="Ya con clases, un salón no cambia de ubicación."
      fault={faults.location_id}
      value={String(values.location_id ?? '')}
      options={[{ value: '', label: 'Elige una ubicación' }, ...options]}
      onText={(id) => set('location_id', id === '' ? null : Number(id))}
    />
  )
}
