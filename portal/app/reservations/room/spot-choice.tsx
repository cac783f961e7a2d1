import { memo, startTransition, useCallback, useOptimistic } from 'react'
import { labelOnMap, findBestFree, type SpotMap, seatsOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { usePrefilled } from '../../ui/use-prefilled.ts'
import { SpotGrid } from './spot-grid.tsx'
import type { Shape } from './spot-shape.tsx'
import type { RoomState } from './spot-state.ts'

type Person = { readonly name: string; readonly isGuest: boolean; readonly spot: string | null }

type Props = Pick<RoomState, 'occupied' | 'ownReserved'> & {
  map: SpotMap
  shape: Shape
  people: readonly Person[]
  choosing: number
  onChoosing: (person: number) => void
  onPick: (code: string) => void
  field?: Field
}

type Field = { name: string; form: string }

export function SpotChoice({ map, shape, occupied, ownReserved, people, choosing, onChoosing, onPick, field }: Props) {
  // Only the tapped spot is painted at once; the transition renders everything that depends on it afterwards.
  const [shownPeople, showSeat] = useOptimistic(people, (before, spot: string) =>
    before.map((person, index) => (index === choosing ? { ...person, spot } : person)),
  )
  const pickSpot = useCallback(
    (spot: string) =>
      startTransition(() => {
        showSeat(spot)
        onPick(spot)
      }),
    [showSeat, onPick],
  )
  const own = shownPeople.find(({ isGuest }) => !isGuest)?.spot ?? null
  const guests = shownPeople.flatMap(({ isGuest, spot }) => (isGuest && spot !== null ? [spot] : []))
  return (
    <div className="spot-choice">
      {people.length > 1 && <SeatTabs map={map} people={people} choosing={choosing} onChoosing={onChoosing} />}
      <SpotGrid map={map} shape={shape} seating={{ occupied, own, guests, ownReserved }} onPick={pickSpot} />
      <SpotList
        map={map}
        occupied={occupied}
        chosen={people[choosing]?.spot ?? null}
        name={field?.name}
        form={field?.form}
        onPick={onPick}
        onPress={pickSpot}
      />
    </div>
  )
}

const SeatTabs = memo(
  ({ map, people, choosing, onChoosing }: Pick<Props, 'map' | 'people' | 'choosing' | 'onChoosing'>) => (
    <div className="seat-tabs" role="group" aria-label="De quién es el lugar que eliges">
      {people.map(({ name, spot }, index) => (
        <button
          key={`${index} ${name}`}
          type="button"
          aria-pressed={choosing === index}
          onClick={() => onChoosing(index)}
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
  const list = usePrefilled<HTMLSelectElement>(({ value }) => {
    if (value && value !== chosen) onPick(value)
  })
  const free = seatsOf(map).filter(({ code }) => !occupied.has(code))
  const pickBest = (to: 'front' | 'back') => {
    const spot = findBestFree(map, occupied, to)
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
        <button type="button" onClick={() => pickBest('front')}>
          Al frente
        </button>
        <button type="button" onClick={() => pickBest('back')}>
          Atrás
        </button>
      </fieldset>
    </div>
  )
})
SpotList.displayName = 'SpotList'
