import { memo, startTransition, useCallback, useOptimistic } from 'react'
import { labelOnMap, bestFree, type SpotMap, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { useFilledEarly } from '../../ui/use-prefilled.ts'
import { SpotGrid } from './spot-grid.tsx'
import type { Shape } from './spot-shape.tsx'
import type { Seating } from './spot-state.ts'

type Sitter = { readonly name: string; readonly isGuest: boolean; readonly spot: string | null }

type Props = Pick<Seating, 'occupied' | 'ownReserved'> & {
  map: SpotMap
  shape: Shape
  people: readonly Sitter[]
  choosing: number
  onChoosing: (person: number) => void
  onPick: (code: string) => void
  field?: Field
}

type Field = { name: string; form: string }

export function SpotChoice({ map, shape, occupied, ownReserved, people, choosing, onChoosing, onPick, field }: Props) {
  // The finger sees its spot at once, and that alone; what hangs on it is drawn after that picture.
  const [seated, seat] = useOptimistic(people, (before, spot: string) =>
    before.map((one, person) => (person === choosing ? { ...one, spot } : one)),
  )
  const press = useCallback(
    (spot: string) =>
      startTransition(() => {
        seat(spot)
        onPick(spot)
      }),
    [seat, onPick],
  )
  const own = seated.find((one) => !one.isGuest)?.spot ?? null
  const guests = seated.flatMap(({ isGuest, spot }) => (isGuest && spot !== null ? [spot] : []))
  return (
    <div className="spot-choice">
      {people.length > 1 && <SeatTabs map={map} people={people} choosing={choosing} onChoosing={onChoosing} />}
      <SpotGrid map={map} shape={shape} seating={{ occupied, own, guests, ownReserved }} onPick={press} />
      <SpotList
        map={map}
        occupied={occupied}
        chosen={people[choosing]?.spot ?? null}
        name={field?.name}
        form={field?.form}
        onPick={onPick}
        onPress={press}
      />
    </div>
  )
}

const SeatTabs = memo(
  ({ map, people, choosing, onChoosing }: Pick<Props, 'map' | 'people' | 'choosing' | 'onChoosing'>) => (
    <div className="seat-tabs" role="group" aria-label="De quién es el lugar que eliges">
      {people.map(({ name, spot }, person) => (
        <button
          key={`${person} ${name}`}
          type="button"
          aria-pressed={choosing === person}
          onClick={() => onChoosing(person)}
        >
          {name}
          <b>{spot === null ? 'Elige' : labelOnMap(map, spot)}</b>
        </button>
      ))}
    </div>
  ),
)
SeatTabs.displayName = 'SeatTabs'

type ListProps = Pick<Props, 'map' | 'occupied' | 'onPick'> &
  Partial<Field> & { chosen: string | null; onPress: (code: string) => void }

const SpotList = memo(({ map, occupied, chosen, name, form, onPick, onPress }: ListProps) => {
  const list = useFilledEarly<HTMLSelectElement>(({ value: shown }) => {
    if (shown && shown !== chosen) onPick(shown)
  })
  const free = seatsOf(map).filter(({ code }) => !occupied.has(code))
  const press = (to: 'front' | 'back') => {
    const spot = bestFree(map, occupied, to)
    if (spot) onPress(spot.code)
  }
  return (
    <div className="spot-list">
      <label>
        <span>Elegir de una lista</span>
        <select ref={list} name={name} form={form} value={chosen ?? ''} onChange={({ target }) => onPick(target.value)}>
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
        <button type="button" onClick={() => press('front')}>
          Al frente
        </button>
        <button type="button" onClick={() => press('back')}>
          Atrás
        </button>
      </fieldset>
    </div>
  )
})
SpotList.displayName = 'SpotList'
