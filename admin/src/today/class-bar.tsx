import type { DayClass } from '@aforo/domain/reporting/today/shapes.ts'

export function ClassBar({ dayClass: { capacity, booked, blocked, missing } }: { dayClass: DayClass }) {
  const total = Math.max(1, capacity ?? booked)
  const widthOf = (places: number) => ({ inlineSize: `${Math.min(100, (places / total) * 100)}%` })
  const isFull = capacity === null || booked + blocked >= capacity
  return (
    <div className="class-bar">
      <span className="class-bar-words">
        {capacity === null ? `${booked}, sin cupo` : `${booked} de ${capacity}`}
        {isFull && capacity !== null && <b> · Llena</b>}
        {blocked > 0 && ` · ${blocked} fuera de uso`}
      </span>
      <span className={`class-bar-track ${isFull ? 'class-bar-full' : ''}`} aria-hidden="true">
        <i style={widthOf(booked - (missing ?? 0))} />
        <i className="class-bar-missing" style={widthOf(missing ?? 0)} />
        <i className="class-bar-blocked" style={widthOf(blocked)} />
      </span>
    </div>
  )
}
