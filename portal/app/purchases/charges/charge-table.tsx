import { type BilledLine, ChargeActions } from './charge-actions.tsx'

/** 2.43 the charges on a desk. */
export function ChargeTable({ lines }: { lines: readonly BilledLine[] }) {
  const anyBack = lines.some(({ refunded }) => refunded !== null)
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
          {anyBack && (
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
              {line.what && <p className="purchase-note tabular">{line.what}</p>}
              {line.outcome && <p className="purchase-note purchase-owed">{line.outcome}</p>}
            </th>
            <td className="money">{line.amount}</td>
            {anyBack && <td className="money">{line.refunded}</td>}
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
