import { startTransition, useOptimistic } from 'react'
import { bestFree, type SpotMap, seatsOf } from 'studio/catalogue/spot-map.ts'
import { SpotGrid } from './spot-grid.tsx'
import { labelOf } from './spot-moves.ts'
import type { Shape } from './spot-shape.tsx'
import type { Seating } from './spot-state.ts'

/** Somebody who is seated: she herself, or a guest of hers. */
export type Sitter = { readonly name: string; readonly isGuest: boolean; readonly spot: string | null }

type Props = Pick<Seating, 'taken' | 'mine'> & {
  map: SpotMap
  shape: Shape
  people: readonly Sitter[]
  /** For whom of them the map chooses; they are told apart where several want a spot. */
  choosing: number
  onChoosing: (person: number) => void
  onPick: (code: string) => void
}

/** The map, the same choice as a list, and two ways not to choose. */
export function SpotChoice({ map, shape, taken, mine, people: seated, choosing, onChoosing, onPick }: Props) {
  // The finger sees its spot at once; what hangs on it is drawn after that picture.
  const [people, seat] = useOptimistic(seated, (before, spot: string) =>
    before.map((one, person) => (person === choosing ? { ...one, spot } : one)),
  )
  const pick = (spot: string) =>
    startTransition(() => {
      seat(spot)
      onPick(spot)
    })
  const own = people.find((one) => !one.isGuest)?.spot ?? null
  const guests = people.flatMap(({ isGuest, spot }) => (isGuest && spot !== null ? [spot] : []))
  const free = seatsOf(map).filter(({ code }) => !taken.has(code))
  const chosen = people[choosing]?.spot ?? null
  const nearest = (to: 'front' | 'back') => {
    const spot = bestFree(map, taken, to)
    if (spot) pick(spot.code)
  }
  return (
    <div className="spot-choice">
      {people.length > 1 && (
        <div className="seat-tabs" role="group" aria-label="De quién es el lugar que eliges">
          {people.map(({ name, spot }, person) => (
            <button
              key={`${person} ${name}`}
              type="button"
              aria-pressed={choosing === person}
              onClick={() => onChoosing(person)}
            >
              {name}
              <b>{spot === null ? 'Elige' : labelOf(map, spot)}</b>
            </button>
          ))}
        </div>
      )}
      <SpotGrid map={map} shape={shape} seating={{ taken, own, guests, mine }} onPick={pick} />
      <div className="spot-list">
        <label>
          <span>Elegir de una lista</span>
          <select value={chosen ?? ''} onChange={({ target }) => pick(target.value)}>
            {chosen === null && <option value="">Sin elegir</option>}
            {free.map(({ code, label }) => (
              <option key={code} value={code}>
                Lugar {label}
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>Cualquiera</legend>
          <button type="button" onClick={() => nearest('front')}>
            Al frente
          </button>
          <button type="button" onClick={() => nearest('back')}>
            Atrás
          </button>
        </fieldset>
      </div>
    </div>
  )
}
