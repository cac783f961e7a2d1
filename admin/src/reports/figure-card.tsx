import { Link } from 'react-router'
import type { FigureWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { differenceOf } from './words/difference.ts'
import { formatValue } from './words/units.ts'

type Figure = { value: number | null; before: number | null }
type Props = { words: FigureWords; figure: Figure; list: string }

export function FigureCard({ words: { label, unit, counted, better }, figure, list }: Props) {
  return (
    <li className="figure-card">
      <h2>{label}</h2>
      <p className="figure-value">{formatValue(unit, figure.value)}</p>
      <Change {...{ unit, better, figure }} />
      <p className="figure-before">
        {figure.before === null ? 'antes: sin datos' : `antes: ${formatValue(unit, figure.before)}`}
      </p>
      <div className="figure-foot">
        <details className="figure-counted">
          <summary>Cómo se cuenta</summary>
          <p>{counted}</p>
        </details>
        <Link className="figure-list" to={list} aria-label={`Ver la lista: ${label}`}>
          Ver la lista
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
    </li>
  )
}

const newsWords = { better: 'mejor', worse: 'peor' } as const

function Change({ unit, better, figure }: { figure: Figure } & Pick<FigureWords, 'unit' | 'better'>) {
  const difference = differenceOf(unit, figure, better)
  if (!difference) return null
  const { words, direction, verdict } = difference
  return (
    <p className={`figure-change figure-${verdict ?? 'plain'}`}>
      {direction !== 'same' && (
        <svg
          className={`figure-arrow figure-arrow-${direction}`}
          width="12"
          height="12"
          viewBox="0 0 12 12"
          aria-hidden="true"
        >
          <path d="M6 1l5 6H8v4H4V7H1z" />
        </svg>
      )}
      {words}
      {verdict && ` · ${newsWords[verdict]}`}
    </p>
  )
}
