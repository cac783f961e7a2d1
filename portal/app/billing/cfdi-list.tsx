import { Icon } from '@aforo/ui/components/icon.tsx'
import type { CfdiRow } from './billing-words.ts'
import { CfdiFiles } from './cfdi-files.tsx'

export function CfdiList({ lines }: { lines: readonly CfdiRow[] }) {
  return (
    <section aria-labelledby="facturas" className="grid gap-3">
      <h2 id="facturas" className="text-h3">
        Mis facturas
      </h2>
      <ul className="grid gap-2">
        {lines.map(({ cfdi_id, title, total, date, to, uuid, label, fault, files, status }) => (
          <li key={cfdi_id} className="money-line">
            <div className="min-w-0 tabular">
              <b className="block">
                {title} · {total}
              </b>
              <p className="text-small text-ink-2">
                {date} · {to}
              </p>
              {uuid && <p className="text-small wrap-anywhere text-ink-2">Folio fiscal {uuid}</p>}
              <p className={`text-small font-semibold ${status === 'failed' ? 'text-error' : ''}`}>{label}</p>
              {fault && (
                <p className="flex items-start gap-1.5 text-small text-error">
                  <Icon name="alert" size={18} />
                  {fault}
                </p>
              )}
            </div>
            {files && (
              <div className="row-actions">
                <CfdiFiles files={files} of={`${title}, ${date}`} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
