import { useId } from 'react'
import type { RenewalWords } from 'studio/subscriptions/renewal-words.ts'
import type { RequiredPage } from '../../documents/required.ts'
import { paths } from '../../paths.ts'

type Props = { ticked: boolean; onTick: (ticked: boolean) => void }

/** R11 the box of a subscription, apart from every other acceptance. */
export function RenewalBox({ renewal, ticked, onTick }: { renewal: RenewalWords } & Props) {
  const id = useId()
  return (
    <div className="flex gap-3 rounded-card border-[1.5px] border-edge p-4">
      <input
        id={id}
        type="checkbox"
        className="check"
        aria-required="true"
        checked={ticked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <label htmlFor={id} className="tabular">
        {renewal.accept} Puedo cancelar cuando quiera en Mis Compras, y me avisan al menos 5 días antes de cada cobro.
      </label>
    </div>
  )
}

/** 5.12 one box for the documents that must be accepted before paying. */
export function DocumentsBox({
  documents,
  ticked,
  onTick,
}: { documents: readonly Pick<RequiredPage, 'page_id' | 'slug' | 'title'>[] } & Props) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        className="check"
        aria-required="true"
        checked={ticked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
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
