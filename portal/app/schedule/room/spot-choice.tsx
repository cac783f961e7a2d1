import { bestFree, type SpotMap, seatsOf } from 'studio/catalogue/spot-map.ts'
import { SpotGrid } from './spot-grid.tsx'
import { labelOf } from './spot-moves.ts'
import type { Shape } from './spot-shape.tsx'
import type { Seating } from './spot-state.ts'

type Props = {
  map: SpotMap
  shape: Shape
  seating: Seating
  /** For whom the map chooses; the two are told apart where both want a spot. */
  choosing: 'own' | 'guest'
  isForTwo: boolean
  onChoosing: (seat: 'own' | 'guest') => void
  onPick: (code: string) => void
}

/** The map, the same choice as a list, and two ways not to choose. */
export function SpotChoice({ map, shape, seating, choosing, isForTwo, onChoosing, onPick }: Props) {
  const { taken, own, guest } = seating
  const free = seatsOf(map).filter(({ code }) => !taken.has(code))
  const chosen = choosing === 'guest' ? guest : own
  const nearest = (to: 'front' | 'back') => {
    const spot = bestFree(map, taken, to)
    if (spot) onPick(spot.code)
  }
  return (
    <div className="spot-choice">
      {isForTwo && (
        <div className="seat-tabs" role="group" aria-label="De quién es el lugar que eliges">
          {(['own', 'guest'] as const).map((seat) => (
            <button key={seat} type="button" aria-pressed={choosing === seat} onClick={() => onChoosing(seat)}>
              {seat === 'own' ? 'Tú' : 'Tu invitado'}
              <b>{seatLabel(map, seat === 'own' ? own : guest)}</b>
            </button>
          ))}
        </div>
      )}
      <SpotGrid map={map} shape={shape} seating={seating} onPick={onPick} />
      <div className="spot-list">
        <label>
          <span>Elegir de una lista</span>
          <select value={chosen ?? ''} onChange={({ target }) => onPick(target.value)}>
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

const seatLabel = (map: SpotMap, code: string | null): string => (code === null ? 'Elige' : labelOf(map, code))
