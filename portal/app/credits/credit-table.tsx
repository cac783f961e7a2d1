import { Icon } from '@aforo/ui/components/icon.tsx'
import type { CreditRow } from './credit-rows.ts'

/** A table on a wide screen, cards on a phone (2.41). */
export function CreditTable({ rows, label }: { rows: readonly CreditRow[]; label: string }) {
  return (
    <>
      <table className="list-table max-md:hidden" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Paquete</th>
            <th scope="col">Clases</th>
            <th scope="col">Sirve para</th>
            <th scope="col">Horario</th>
            <th scope="col">Vence</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.available_class_id}>
              <th scope="row">{row.title}</th>
              <td>
                <Remaining row={row} />
              </td>
              <td>{row.types}</td>
              <td>{row.times}</td>
              <td className="tabular whitespace-nowrap">
                {row.why_not ?? row.expires}
                <Warning row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-2 md:hidden" aria-label={label}>
        {rows.map((row) => (
          <li key={row.available_class_id} className="list-card">
            <h2 className="list-card-title">{row.title}</h2>
            <Remaining row={row} />
            <p className="text-small text-ink-2">
              {row.types} · {row.times}
            </p>
            <p className="tabular text-small">{row.why_not ?? (row.hasEnd ? `Vence ${row.expires}` : row.expires)}</p>
            <Warning row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Warning({ row: { warning } }: { row: CreditRow }) {
  if (warning === null) return null
  return (
    <p className="status left-warning" data-status="missed">
      <Icon name="clock" size={16} />
      {warning}
    </p>
  )
}

function Remaining({ row: { left, share } }: { row: CreditRow }) {
  if (share === null) {
    return (
      <span className="status" data-status="upcoming">
        <Icon name="ticket" size={16} />
        {left}
      </span>
    )
  }
  return (
    <span className="left">
      <b className="tabular">{left}</b>
      <span className="left-bar" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  )
}
