import type { DayClass } from '@aforo/domain/reporting/today/shapes.ts'

export function ClassBar({ one: { capacity, booked, blocked, missing } }: { one: DayClass }) {
  const all = Math.max(1, capacity ?? booked)
  const width = (places: number) => ({ inlineSize: `${Math.min(100, (places / all) * 100)}%` })
  const isFull = capacity === null || booked + blocked >= capacity
  return (
    <div className="class-bar">
      <span className="class-bar-words">
        {capacity === null ? `${booked}, sin cupo` : `${booked} de ${capacity}`}
        {isFull && capacity !== null && <b> · Llena</b>}
        {blocked > 0 && ` · ${blocked} fuera de uso`}
      </span>
      <span className={`class-bar-track ${isFull ? 'class-bar-full' : ''}`} aria-hidden="true">
        <i style={width(booked - (missing ?? 0))} />
        <i className="class-bar-missing" style={width(missing ?? 0)} />
        <i className="class-bar-blocked" style={width(blocked)} />
      </span>
    </div>
  )
}
