import { createSpotMap } from '@aforo/domain/catalogue/studio/room/contract.ts'
import { useAllRecords } from '../../api/records.ts'
import { useRef, useState } from 'react'
import type { AdminClassType, AdminSpotMap } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import {
  type Drawing,
  findDrawingFault,
  LONGEST_LABEL,
  renumberSeats,
  parseSpots,
} from '@aforo/domain/catalogue/studio/drawing.ts'
import { customSpotMap, LONGEST_ROW, MOST_ROWS, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { RadioInput, type Option, TextInput, CheckboxInput } from '../../ui/form/inputs.tsx'
import { asEntity, type PartProps } from '../entity.ts'
import {
  type Brush,
  clampPlace,
  codeAt,
  drawingOf,
  fullRoom,
  isAutoNumbered,
  paint,
  relabel,
  resizeDrawing,
  sizeFrom,
} from './room-drawing.ts'
import { RoomGrid } from './room-grid.tsx'
import { RoomPreview } from './room-preview.tsx'

const newRoom = fullRoom(3, 6)

export const rooms = asEntity<AdminSpotMap>({
  name: 'custom_spot_maps',
  idOf: (row) => row.custom_spot_map_id,
  nameOf: (row) => row.name,
  columns: [
    {
      label: 'Lugares',
      cell: (row) => `${seatCount(row)} lugares`,
      sortedBy: (row) => seatCount(row),
      startsDescending: true,
    },
    {
      label: 'Tipos de clase',
      cell: ({ class_types }) => typesWords(class_types),
      sortedBy: ({ class_types }) => typesWords(class_types),
    },
  ],
  csvColumns: [
    ['Nombre', 'name'],
    ['Filas', 'rows'],
    ['Columnas', 'columns'],
    ['Lugares', 'spots'],
  ],
  schema: createSpotMap.body,
  blank: {
    name: '',
    class_types: '',
    rows: newRoom.rows,
    columns: newRoom.columns,
    spots: JSON.stringify(newRoom.spots),
  },
  fields: [{ field: 'name', label: 'Nombre', kind: 'text', maxLength: 60, required: true }],
  ExtraFields: RoomEditor,
  fieldGroups: [['rows', 'columns', 'spots']],
  formatters: {
    class_types: typesWords,
    spots: (spots: string) => `${Object.keys(parseSpots(spots) ?? {}).length} cuadros dibujados`,
  },
  isWide: true,
  archiving: null,
})

const seatCount = (room: AdminSpotMap): number => seatsOf(mapFrom(drawingOf(room))).length
const mapFrom = ({ rows, columns, spots }: Drawing) => customSpotMap(rows, columns, spots)
function typesWords(list: string): string {
  const types = list.split(',').filter(Boolean).length
  return types === 0 ? 'Ninguno' : types === 1 ? '1 tipo de clase' : `${types} tipos de clase`
}

const brushes: readonly (Option & { value: Brush })[] = [
  { value: 'seat', label: 'Lugar' },
  { value: 'closed', label: 'No se elige' },
  { value: 'aisle', label: 'Pasillo' },
]

/** The editor of a room's grid, with a preview as customers see it (3.8). */
function RoomEditor({ values, faults, set }: PartProps) {
  const drawing = drawingOf(values)
  const [brush, setBrush] = useState<Brush>('seat')
  const [cursor, setCursor] = useState({ row: 0, column: 0 })
  const [autoNumbers, setAutoNumbers] = useState(() => isAutoNumbered(drawing))
  const updateDrawing = (next: Drawing) => {
    set('rows', next.rows)
    set('columns', next.columns)
    set('spots', JSON.stringify(next.spots))
  }
  const resize = (base: Drawing, rows: number, columns: number) => {
    const resized = resizeDrawing(base, rows, columns, autoNumbers)
    updateDrawing(resized)
    setCursor(clampPlace(cursor, resized))
  }
  const fault = faults.spots ?? findDrawingFault(drawing)
  return (
    <>
      <ClassTypesInput value={String(values.class_types)} onTypes={(list) => set('class_types', list)} />
      <div className="editor">
        <section className="editor-floor" aria-labelledby="dibujo">
          <h2 id="dibujo">Dibujo</h2>
          <RadioInput label="Pintar con" value={brush} options={brushes} onText={(next) => setBrush(next as Brush)} />
          <p className="room-front">Frente</p>
          <div className="floor-pan">
            <RoomGrid
              {...{ drawing, brush }}
              cursor={cursor}
              onMove={setCursor}
              onPaint={(code, cellBrush) => updateDrawing(paint(drawing, code, cellBrush, autoNumbers))}
            />
          </div>
          {fault && (
            <p className="field-fault" role="status">
              {fault}
            </p>
          )}
          <SizeFields drawing={drawing} onResize={resize} />
        </section>
        <section className="editor-side" aria-labelledby="asi-se-ve">
          <SpotLabelInput
            drawing={drawing}
            code={codeAt(cursor)}
            onLabel={(label) => updateDrawing(relabel(drawing, codeAt(cursor), label))}
          />
          <CheckboxInput
            label="Numerar solos"
            hint="Los lugares se numeran del frente hacia atrás cada vez que pintas."
            value={autoNumbers}
            onChange={setAutoNumbers}
          />
          {!autoNumbers && (
            <Button look="outline" onClick={() => updateDrawing({ ...drawing, spots: renumberSeats(drawing) })}>
              Numerar ahora
            </Button>
          )}
          <h2 id="asi-se-ve">Así se ve</h2>
          <RoomPreview map={mapFrom(drawing)} />
        </section>
      </div>
    </>
  )
}

type SizeFieldsProps = { drawing: Drawing; onResize: (base: Drawing, rows: number, columns: number) => void }

/** `base` is the drawing before a size was typed: '1' on the way to '12' loses no row of it. */
function SizeFields({ drawing, onResize }: SizeFieldsProps) {
  const base = useRef(drawing)
  const keepDrawing = () => {
    base.current = drawing
  }
  return (
    <div className="field-pair">
      <SizeInput
        label="Filas"
        most={MOST_ROWS}
        size={drawing.rows}
        onFocus={keepDrawing}
        onSize={(rows) => onResize(base.current, rows, drawing.columns)}
      />
      <SizeInput
        label="Columnas"
        most={LONGEST_ROW}
        size={drawing.columns}
        onFocus={keepDrawing}
        onSize={(columns) => onResize(base.current, drawing.rows, columns)}
      />
    </div>
  )
}

type SizeProps = { label: string; most: number; size: number; onFocus: () => void; onSize: (size: number) => void }

/** A size of the grid. While it is empty or out of range, the grid stays as it is. */
function SizeInput({ label, most, size, onFocus, onSize }: SizeProps) {
  const [text, setText] = useState<string | null>(null)
  const write = (typed: string) => {
    setText(typed)
    const next = sizeFrom(typed, most)
    if (next !== null) onSize(next)
  }
  return (
    <TextInput
      label={label}
      type="number"
      min={1}
      max={most}
      value={text ?? String(size)}
      onFocus={onFocus}
      onText={write}
      onBlur={() => setText(null)}
    />
  )
}

function SpotLabelInput({
  drawing,
  code,
  onLabel,
}: {
  drawing: Drawing
  code: string
  onLabel: (label: string) => void
}) {
  const spot = drawing.spots[code]
  return (
    <TextInput
      label={`Nombre del lugar en ${code}`}
      hint={spot ? 'Lo que se lee en el mapa: un número, «Coach».' : 'Aquí hay pasillo: píntalo para darle nombre.'}
      maxLength={LONGEST_LABEL}
      disabled={!spot}
      value={spot?.label ?? ''}
      onText={onLabel}
    />
  )
}

/** The ids of the class types given in this room, separated by commas (3.8). */
function ClassTypesInput({ value, onTypes }: { value: string; onTypes: (list: string) => void }) {
  const { data: types } = useAllRecords<AdminClassType & { id: number }>('class_types')
  const chosen = value.split(',').filter(Boolean).map(Number)
  const toggle = (id: number, isChosen: boolean) =>
    onTypes(
      [...chosen.filter((chosenId) => chosenId !== id), ...(isChosen ? [id] : [])].toSorted((a, b) => a - b).join(),
    )
  return (
    <fieldset className="one-of">
      <legend>Tipos de clase que se dan aquí</legend>
      {types.map(({ class_type_id, name }) => (
        <label key={class_type_id} className="one-of-way">
          <input
            type="checkbox"
            checked={chosen.includes(class_type_id)}
            onChange={({ target }) => toggle(class_type_id, target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
