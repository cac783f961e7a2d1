import { SpotChoice } from '../../../reservations/room/spot-choice.tsx'
import { shapeFor } from '../../../reservations/room/spot-shape.tsx'
import type { Flow, SeatSelection } from '../flow/steps.ts'
import { DEED } from '../booking-action.ts'
import { mapOf } from '../flow/seat-selection.ts'
import type { StepProps } from './step.ts'

type Props = { flow: Flow; selection: SeatSelection; dispatch: StepProps['dispatch'] }

/** The map with the selection; nothing without one (4.11). */
export function UnavailableSpot({ flow: { facts, occupied }, selection, dispatch }: Props) {
  const map = mapOf(facts)
  if (!map) return null
  const { own, guest, choosing } = selection
  const people = [
    ...(own ? [{ seat: 'own' as const, name: 'Tú', isGuest: false, spot: own.spot }] : []),
    ...(guest ? [{ seat: 'guest' as const, name: 'Tu invitado', isGuest: true, spot: guest.spot }] : []),
  ]
  return (
    <SpotChoice
      map={map}
      shape={shapeFor(facts.singleClass.class_type.icon)}
      occupied={occupied}
      ownReserved={new Set(facts.singleClass.my_reservations.flatMap(({ spot }) => spot ?? []))}
      people={people}
      choosing={people.findIndex(({ seat }) => seat === choosing)}
      onChoosing={(person) => dispatch({ type: 'choosing', seat: people[person]?.seat ?? 'own' })}
      onPick={(spot) => dispatch({ type: 'spot-picked', spot })}
      field={{ name: choosing === 'guest' ? 'guest_spot' : 'spot', form: DEED }}
    />
  )
}
