import { type KeyboardEvent, useRef } from 'react'
import type { Drawing } from '@aforo/domain/catalogue/studio/drawing.ts'
import { type Brush, codeAt, type Place, placeAfter, placeWords, standsAt } from './room-drawing.ts'

type Props = {
  drawing: Drawing
  at: Place
  brush: Brush
  onAt: (place: Place) => void
  onPaint: (code: string, brush: Brush) => void
}

export function RoomGrid({ drawing, at, brush, onAt, onPaint }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const dragging = useRef<Brush | null>(null)
  const brushFor = (code: string): Brush => (standsAt(drawing, code) === brush ? 'aisle' : brush)
  const walk = (event: KeyboardEvent) => {
    const next = placeAfter(at, event.key, drawing)
    if (!next) return
    event.preventDefault()
    onAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-code="${codeAt(next)}"]`)?.focus()
  }
  return (
    <div
      ref={grid}
      className="floor"
      role="grid"
      tabIndex={-1}
      aria-label="Sala: flechas para moverte, espacio para pintar"
      onKeyDown={walk}
      onPointerUp={() => {
        dragging.current = null
      }}
      onPointerLeave={() => {
        dragging.current = null
      }}
    >
      {Array.from({ length: drawing.rows }, (_, row) => (
        <div role="row" className="floor-row" key={row}>
          {Array.from({ length: drawing.columns }, (__, column) => {
            const place = { row, column }
            const code = codeAt(place)
            const isHere = at.row === row && at.column === column
            return (
              <div role="gridcell" key={column} aria-selected={isHere}>
                <button
                  type="button"
                  data-code={code}
                  className={`floor-place floor-${standsAt(drawing, code)}`}
                  tabIndex={isHere ? 0 : -1}
                  aria-label={placeWords(drawing, place)}
                  onFocus={() => !isHere && onAt(place)}
                  onPointerDown={({ pointerType, button }) => {
                    if (pointerType !== 'mouse' || button !== 0) return
                    dragging.current = brushFor(code)
                  }}
                  onPointerEnter={({ buttons }) => {
                    if (dragging.current && buttons === 1) onPaint(code, dragging.current)
                  }}
                  onPointerOut={({ buttons }) => {
                    if (dragging.current && buttons === 1) onPaint(code, dragging.current)
                  }}
                  onClick={() => {
                    onAt(place)
                    onPaint(code, brushFor(code))
                  }}
                >
                  {drawing.spots[code]?.label}
                </button>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
