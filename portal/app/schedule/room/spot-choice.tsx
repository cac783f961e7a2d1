import { bestFree, type SpotMap, seatsOf } from 'studio/catalogue/spot-map.ts'
import type { Event, Wish } from './booking-flow.ts'
import { SpotGrid, spotLabelOf } from './spot-grid.tsx'

type Props = {
  map: SpotMap
  taken: ReadonlySet<string>
  mine: ReadonlySet<string>
  wish: Wish
  tell: (event: Event) => void
}

/** The map, the same choice as a list, and two ways not to choose. */
export function SpotChoice({ map, taken, mine, wish, tell }: Props) {
  const pick = (spot: string) => tell({ type: 'spot-picked', spot })
  const free = seatsOf(map).filter(({ code }) => !taken.has(code))
  const chosen = wish.choosing === 'guest' ? (wish.guest?.spot ?? null) : (wish.own?.spot ?? null)
  const nearest = (wishFor: 'front' | 'back') => {
    const spot = bestFree(map, taken, wishFor)
    if (spot) pick(spot.code)
  }
  return (
    <div className="grid gap-3">
      {wish.own && wish.guest && (
        <div className="seat-tabs" role="group" aria-label="De quién es el lugar que eliges">
          {(['own', 'guest'] as const).map((seat) => (
            <button
              key={seat}
              type="button"
              aria-pressed={wish.choosing === seat}
              onClick={() => tell({ type: 'choosing', seat })}
            >
              {seat === 'own' ? 'Tú' : 'Tu invitado'}
              <b>{spotLabelOf(map, (seat === 'own' ? wish.own?.spot : wish.guest?.spot) ?? null)}</b>
            </button>
          ))}
        </div>
      )}
      <SpotGrid
        map={map}
        taken={taken}
        mine={mine}
        own={wish.own?.spot ?? null}
        guest={wish.guest?.spot ?? null}
        onPick={pick}
      />
      <div className="spot-list">
        <label>
          <span className="sr-only">Elegir de una lista</span>
          <select value={chosen ?? ''} onChange={({ target }) => pick(target.value)}>
            {chosen === null && <option value="">Elegir de una lista</option>}
            {free.map(({ code, label }) => (
              <option key={code} value={code}>
                Lugar {label}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button button-quiet button-small" onClick={() => nearest('front')}>
          Al frente
        </button>
        <button type="button" className="button button-quiet button-small" onClick={() => nearest('back')}>
          Atrás
        </button>
      </div>
    </div>
  )
}
