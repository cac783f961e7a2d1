import { SpotChoice } from '../../../reservations/room/spot-choice.tsx'
import { shapeFor } from '../../../reservations/room/spot-shape.tsx'
import type { Flow, SeatSelection } from '../flow/steps.ts'
import { STEP_FORM_ID } from '../booking-action.ts'
import { mapOf } from '../flow/seat-selection.ts'
import type { StepProps } from './step.ts'

type Props = { flow: Flow; selection: SeatSelection; dispatch: StepProps['dispatch'] }

/** The map of the room with the selected spots; nothing when the class has no map (4.11). */
export function SelectionMap({ flow: { facts, occupied }, selection, dispatch }: Props) {
  const map = mapOf(facts)
  if (!map) return null
  const { own, guest, activeSeat } = selection
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
      choosing={people.findIndex(({ seat }) => seat === activeSeat)}
      onChoosing={(person) => dispatch({ type: 'choosing', seat: people[person]?.seat ?? 'own' })}
      onPick={(spot) => dispatch({ type: 'spot-picked', spot })}
      field={{ name: activeSeat === 'guest' ? 'guest_spot' : 'spot', form: STEP_FORM_ID }}
    />
  )
}
