import { Link } from 'react-router'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { boardPath } from '../../paths.ts'
import { stepPath } from '../opening-words.ts'
import { weekLines } from './week-lines.ts'

/** What the next two weeks have already, a line for each series. */
export function ExistingWeek({ classes }: { classes: readonly BoardClass[] }) {
  if (classes.length === 0) return null
  return (
    <ul className="opening-kept" aria-label="Tu semana">
      {weekLines(classes).map(({ key, name, when, date }) => (
        <li key={key}>
          <Icon name="check" size={18} />
          <span>
            <b>{name}</b> <span className="quiet">{when}</span>
          </span>
          <Link to={boardPath({ dia: date })}>
            Cambiar<span className="unseen"> {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type MissingProps = { hasTypes: boolean; hasPlace: boolean; hasCoaches: boolean }

/** A week needs what its rows choose from: each that is missing leads to its step. */
export function MissingBefore({ hasTypes, hasPlace, hasCoaches }: MissingProps) {
  if (hasTypes && hasPlace && hasCoaches) return null
  return (
    <ul className="opening-missing">
      {!hasPlace && (
        <li>
          Primero, <Link to={stepPath('place')}>di dónde está tu estudio</Link>.
        </li>
      )}
      {!hasTypes && (
        <li>
          Primero, <Link to={stepPath('class-types')}>agrega las clases que das</Link>.
        </li>
      )}
      {hasTypes && hasPlace && !hasCoaches && (
        <li>
          Aún no hay coaches: <Link to={stepPath('coaches')}>agrégalos</Link>, o déjalos por decidir.
        </li>
      )}
    </ul>
  )
}
