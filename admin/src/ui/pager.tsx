import { Button } from './button.tsx'

type Props = {
  page: number
  pages: number
  onPage: (page: number) => void
  of?: string
}

/** 'page / maxPages' with the page before and the one after; nothing while there is one page (5.11). */
export function Pager({ page, pages, onPage, of = 'Páginas' }: Props) {
  if (pages < 2 && page === 1) return null
  return (
    <nav className="pager" aria-label={of}>
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
