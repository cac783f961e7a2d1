import { paths } from '../paths.ts'
import type { PurchaseLine } from './purchase-words.ts'

/** What may be done with a purchase: learn how to pay it, or fetch what it gives. */
export function PurchaseLinks({ line }: { line: PurchaseLine }) {
  const { purchase_id, title, waits, download } = line
  if (!waits && !download) return null
  return (
    <div className="flex flex-wrap gap-x-5">
      {waits && (
        <a className="lone-link" href={paths.thanks(purchase_id)} aria-label={`Ver compra: ${title}`}>
          Ver compra
        </a>
      )}
      {download && (
        <a
          className="lone-link"
          href={download.href}
          download={download.name}
          aria-label={`Descargar ${download.name}`}
        >
          Descargar
        </a>
      )}
    </div>
  )
}
