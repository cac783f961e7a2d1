import { Link } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { calendarHref, filtersOf, NO_FILTERS } from './calendar-address.ts'
import type { Calendar } from './load-calendar.ts'
import { weekLinks } from './week-links.ts'

/** A week without upcoming classes: a drawing, the sentence of the specification, and one link onward (2.32). */
export function EmptyWeek({ calendar, words }: { calendar: Calendar; words: string }) {
  const { query } = calendar
  const isFiltered = filtersOf(query).length > 0
  const next = weekLinks(calendar).next
  return (
    <div className="empty">
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: emptyDrawing('calendario') }} />
      <p className="text-h3">{words}</p>
      {isFiltered ? (
        <Link to={calendarHref(query, NO_FILTERS)} className={buttonClass()} preventScrollReset>
          Quitar filtros
        </Link>
      ) : (
        next && (
          <Link to={next} className={buttonClass()} preventScrollReset>
            Ver la siguiente semana
          </Link>
        )
      )}
    </div>
  )
}
