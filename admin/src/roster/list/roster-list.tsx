import { type ReactNode, useState } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { type Order, type RosterEntry, filterEntries } from '../roster-words.ts'

type Props = { entries: readonly RosterEntry[]; hasSpots: boolean; renderRow: (line: RosterEntry) => ReactNode }

export function RosterList({ entries, hasSpots, renderRow }: Props) {
  const [words, setWords] = useState('')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [order, setOrder] = useState<Order>('nombre')
  const shownEntries = filterEntries(entries, { words, onlyMissing, order })
  const missingCount = entries.filter(({ hasArrived }) => !hasArrived).length
  return (
    <>
      <div className="sought">
        <label className="sought-words">
          <Icon name="search" />
          <span className="unseen">Buscar en la lista</span>
          <input type="search" placeholder="Buscar" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <button
          type="button"
          className="filter-chip"
          aria-pressed={onlyMissing}
          onClick={() => setOnlyMissing(!onlyMissing)}
        >
          Faltan {missingCount}
        </button>
        {hasSpots && (
          <button
            type="button"
            className="filter-chip"
            aria-pressed={order === 'lugar'}
            onClick={() => setOrder(order === 'lugar' ? 'nombre' : 'lugar')}
          >
            Por lugar
          </button>
        )}
      </div>
      {shownEntries.length > 0 && (
        <ol className="seats" aria-label="Personas en la clase">
          {shownEntries.map(renderRow)}
        </ol>
      )}
      <p className="quiet" role="status">
        {shownEntries.length === 0 &&
          (onlyMissing && words === '' ? 'No falta nadie.' : `Nadie en la lista con «${words}».`)}
      </p>
    </>
  )
}
