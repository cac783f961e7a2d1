import { useId } from 'react'
import { andBefore } from '@aforo/domain/values/spanish.ts'
import type { RenewalWords } from '@aforo/domain/payments/subscriptions/renewal-words.ts'
import type { RequiredPage } from '../../documents/unaccepted-pages.ts'
import { paths } from '../../paths.ts'

/** Consent to the renewal terms, which must be separate from all other consents (R11). */
export function RenewalBox({ renewal }: { renewal: RenewalWords }) {
  const id = useId()
  return (
    <div className="flex gap-3 rounded-card border-[1.5px] border-edge p-4">
      <input id={id} type="checkbox" name="agreed" className="check" aria-required="true" />
      <label htmlFor={id} className="tabular">
        {renewal.accept} Puedo cancelar cuando quiera en Mis Compras, y me avisan al menos 5 días antes de cada cobro.
      </label>
    </div>
  )
}

/** One checkbox for all documents that must be accepted before paying (5.12). */
export function DocumentsBox({
  documents,
}: {
  documents: readonly Pick<RequiredPage, 'page_id' | 'slug' | 'title'>[]
}) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" name="accepted" className="check" aria-required="true" />
      <label htmlFor={id}>
        Acepto{' '}
        {documents.map(({ page_id, slug, title }, index) => (
          <span key={page_id}>
            {index > 0 && (index === documents.length - 1 ? andBefore(title) : ', ')}
            <a className="inline-link" href={paths.page(slug)} target="_blank" rel="noopener">
              {title}
            </a>
          </span>
        ))}
      </label>
    </div>
  )
}
