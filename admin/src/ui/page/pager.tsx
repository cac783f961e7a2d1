import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { Button } from '@aforo/ui/components/button.tsx'

type Props = {
  page: number
  total: number | undefined
  size?: number
  onPage: (page: number) => void
  label?: string
}

/** Shows 'page / pages' between buttons to the previous and next page; nothing when there is one page (5.11). */
export function Pager({ page, total = 0, size = PAGE_SIZE, onPage, label = 'Páginas' }: Props) {
  const pages = Math.ceil(total / size)
  if (pages < 2 && page === 1) return null
  return (
    <nav className="pager" aria-label={label}>
      <Button look="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <span aria-live="polite">
        {page} / {Math.max(page, pages)}
      </span>
      <Button look="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </nav>
  )
}
