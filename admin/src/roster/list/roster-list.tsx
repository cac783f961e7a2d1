import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { type Order, type RosterLine, soughtLines } from '../roster-words.ts'

type Props = { lines: readonly RosterLine[]; hasSpots: boolean; row: (line: RosterLine) => ReactNode }

export function RosterList({ lines, hasSpots, row }: Props) {
  const [words, setWords] = useState('')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [order, setOrder] = useState<Order>('nombre')
  const shown = soughtLines(lines, { words, onlyMissing, order })
  const missing = lines.filter(({ hasCome }) => !hasCome).length
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
          Faltan {missing}
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
      {shown.length > 0 && (
        <ol className="seats" aria-label="Personas en la clase">
          {shown.map(row)}
        </ol>
      )}
      <p className="quiet" role="status">
        {shown.length === 0 && (onlyMissing && words === '' ? 'No falta nadie.' : `Nadie en la lista con «${words}».`)}
      </p>
    </>
  )
}
