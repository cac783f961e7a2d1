import { PurchaseLinks } from './purchase-links.tsx'
import { PurchaseStatus } from './purchase-status.tsx'
import type { PurchaseLine } from './purchase-words.ts'

/** 2.43 the purchases on a desk. */
export function PurchaseTable({ lines }: { lines: readonly PurchaseLine[] }) {
  const acts = lines.some(({ waits, download }) => waits || download)
  return (
    <table className="hidden w-full border-collapse text-start md:table">
      <caption className="sr-only">Mis Compras, de la más nueva a la más antigua</caption>
      <thead>
        <tr className="border-b border-line text-small text-ink-2 [&>th]:py-3 [&>th]:pe-4 [&>th]:text-start [&>th]:font-semibold">
          <th scope="col">Paquete</th>
          <th scope="col">Fecha</th>
          <th scope="col">Forma de pago</th>
          <th scope="col" className="text-end!">
            Total
          </th>
          <th scope="col" className="ps-6">
            Estado
          </th>
          {acts && (
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.purchase_id} className="h-18 border-b border-line [&>*]:py-3 [&>*]:pe-4">
            <th scope="row" className="text-start font-semibold">
              {line.title}
            </th>
            <td className="tabular whitespace-nowrap">{line.date}</td>
            <td>{line.method ?? <span className="text-ink-2">Sin pago</span>}</td>
            <td className="tabular text-end font-semibold whitespace-nowrap">{line.total}</td>
            <td className="ps-6">
              <PurchaseStatus {...line} />
            </td>
            {acts && (
              <td>
                <PurchaseLinks line={line} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
