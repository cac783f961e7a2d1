import { type PurchaseAction, hasActions, PurchaseActions } from './purchase-actions.tsx'
import { PurchaseNotes } from './purchase-notes.tsx'
import { PurchaseStatus } from './purchase-status.tsx'
import type { PurchaseRow } from './purchase-words.ts'

/** The purchases on a wide screen (2.43). */
export function PurchaseTable({
  lines,
  onDo,
}: {
  lines: readonly PurchaseRow[]
  onDo: (action: PurchaseAction) => void
}) {
  const showsActions = lines.some((line) => hasActions(line, 'desktop'))
  return (
    <table className="list-table money-table max-md:hidden">
      <caption className="sr-only">Mis Compras, de la más nueva a la más antigua</caption>
      <thead>
        <tr>
          <th scope="col">Paquete</th>
          <th scope="col">Fecha</th>
          <th scope="col">Forma de pago</th>
          <th scope="col" className="money">
            Total
          </th>
          <th scope="col">Estado</th>
          {showsActions && (
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.purchase_id}>
            <th scope="row">
              {line.title}
              <PurchaseNotes line={line} />
            </th>
            <td className="tabular whitespace-nowrap">{line.date}</td>
            <td>{line.method ?? <span className="text-ink-2">Sin pago</span>}</td>
            <td className="money">{line.total}</td>
            <td>
              <PurchaseStatus {...line} />
            </td>
            {showsActions && (
              <td>
                <PurchaseActions line={line} on="desktop" onDo={onDo} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
