import { type BilledChargeRow, ChargeActions } from './charge-actions.tsx'

/** The charges on a wide screen (2.43). */
export function ChargeTable({ lines }: { lines: readonly BilledChargeRow[] }) {
  const hasRefunds = lines.some(({ refunded }) => refunded !== null)
  return (
    <table className="list-table money-table max-md:hidden">
      <caption className="sr-only">Mis Cargos, del más nuevo al más antiguo</caption>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Concepto</th>
          <th scope="col" className="money">
            Importe
          </th>
          {hasRefunds && (
            <th scope="col" className="money">
              Devuelto
            </th>
          )}
          <th scope="col">Estado</th>
          <th scope="col">
            <span className="sr-only">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.invoice_id}>
            <td className="tabular whitespace-nowrap">{line.date}</td>
            <th scope="row">
              {line.title}
              {line.period && <p className="purchase-note tabular">{line.period}</p>}
              {line.outcome && <p className="purchase-note purchase-owed">{line.outcome}</p>}
            </th>
            <td className="money">{line.amount}</td>
            {hasRefunds && <td className="money">{line.refunded}</td>}
            <td>{line.status}</td>
            <td>
              <ChargeActions line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
