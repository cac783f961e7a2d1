import { useId } from 'react'
import { paths } from '../../paths.ts'
import { Fault } from '../../ui/field.tsx'
import type { TermsLink } from './sign-up-fields.ts'

/** 5.2: a checkbox and a link for each document that is required at sign-up. */
export function TermsBoxes({ pages, fault }: { pages: readonly TermsLink[]; fault?: string }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <div className="grid gap-1.5">
      {pages.map(({ page_id, slug, title }) => (
        <div key={page_id} className="flex min-h-11 items-center gap-3">
          <input
            id={`${id}-${page_id}`}
            type="checkbox"
            name="accepted_pages"
            value={page_id}
            className="check"
            aria-required="true"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
          />
          <label htmlFor={`${id}-${page_id}`}>
            Acepto{' '}
            <a className="inline-link" href={paths.page(slug)} target="_blank" rel="noopener">
              {title}
            </a>
          </label>
        </div>
      ))}
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  )
}
