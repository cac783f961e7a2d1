import { useId } from 'react'
import type { RenewalWords } from '@aforo/domain/payments/subscriptions/renewal-words.ts'
import type { RequiredPage } from '../../documents/required.ts'
import { paths } from '../../paths.ts'

/** R11 the box of a subscription, apart from every other acceptance. */
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

/** 5.12 one box for the documents that must be accepted before paying. */
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
        {documents.map(({ page_id, slug, title }, at) => (
          <span key={page_id}>
            {at > 0 && (at === documents.length - 1 ? ' y ' : ', ')}
            <a className="inline-link" href={paths.page(slug)} target="_blank" rel="noopener">
              {title}
            </a>
          </span>
        ))}
      </label>
    </div>
  )
}
