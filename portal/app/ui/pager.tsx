import { Link } from 'react-router'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Props = {
  pages: { words: string; hasPrevious: boolean; hasNext: boolean }
  page: number
  hrefOf: (page: number) => string
}

/** 'page / maxPages' with links to the previous and next page (2.38, 5.11). */
export function Pager({ pages, page, hrefOf }: Props) {
  return (
    <nav aria-label="Páginas" className="stepper justify-center">
      <PageLink href={pages.hasPrevious ? hrefOf(page - 1) : null} label="Anterior" icon="chevron-left" />
      <p className="tabular min-w-16 text-center">{pages.words}</p>
      <PageLink href={pages.hasNext ? hrefOf(page + 1) : null} label="Siguiente" icon="chevron-right" />
    </nav>
  )
}

type PageLinkProps = { href: string | null; label: string; icon: 'chevron-left' | 'chevron-right' }

function PageLink({ href, label, icon }: PageLinkProps) {
  if (href === null) {
    return (
      <span className="step step-end" role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} size={20} />
      </span>
    )
  }
  return (
    <Link to={href} className="step" aria-label={label}>
      <Icon name={icon} size={20} />
    </Link>
  )
}
