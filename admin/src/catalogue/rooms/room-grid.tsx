import { type KeyboardEvent, useRef } from 'react'
import type { Drawing } from '@aforo/domain/catalogue/studio/drawing.ts'
import { type Brush, codeAt, type Place, moveByKey, placeWords, brushAt } from './room-drawing.ts'

type Props = {
  drawing: Drawing
  cursor: Place
  brush: Brush
  onMove: (place: Place) => void
  onPaint: (code: string, brush: Brush) => void
}

export function RoomGrid({ drawing, cursor, brush, onMove, onPaint }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const dragBrush = useRef<Brush | null>(null)
  const brushFor = (code: string): Brush => (brushAt(drawing, code) === brush ? 'aisle' : brush)
  const moveByArrow = (event: KeyboardEvent) => {
    const next = moveByKey(cursor, event.key, drawing)
    if (!next) return
    event.preventDefault()
    onMove(next)
    grid.current?.querySelector<HTMLElement>(`[data-code="${codeAt(next)}"]`)?.focus()
  }
  return (
    <div
      ref={grid}
      className="floor"
      role="grid"
      tabIndex={-1}
      aria-label="Sala: flechas para moverte, espacio para pintar"
      onKeyDown={moveByArrow}
      onPointerUp={() => {
        dragBrush.current = null
      }}
      onPointerLeave={() => {
        dragBrush.current = null
      }}
    >
      {Array.from({ length: drawing.rows }, (_, row) => (
        <div role="row" className="floor-row" key={row}>
          {Array.from({ length: drawing.columns }, (__, column) => {
            const place = { row, column }
            const code = codeAt(place)
            const isCursor = cursor.row === row && cursor.column === column
            return (
              <div role="gridcell" key={column} aria-selected={isCursor}>
                <button
                  type="button"
                  data-code={code}
                  className={`floor-place floor-${brushAt(drawing, code)}`}
                  tabIndex={isCursor ? 0 : -1}
                  aria-label={placeWords(drawing, place)}
                  onFocus={() => !isCursor && onMove(place)}
                  onPointerDown={({ pointerType, button }) => {
                    if (pointerType !== 'mouse' || button !== 0) return
                    dragBrush.current = brushFor(code)
                  }}
                  onPointerEnter={({ buttons }) => {
                    if (dragBrush.current && buttons === 1) onPaint(code, dragBrush.current)
                  }}
                  onPointerOut={({ buttons }) => {
                    if (dragBrush.current && buttons === 1) onPaint(code, dragBrush.current)
                  }}
                  onClick={() => {
                    onMove(place)
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
