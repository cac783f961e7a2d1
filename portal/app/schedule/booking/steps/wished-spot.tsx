import { SpotChoice } from '../../room/spot-choice.tsx'
import { shapeFor } from '../../room/spot-shape.tsx'
import type { Flow, Wish } from '../flow/steps.ts'
import { mapOf } from '../flow/wishing.ts'
import type { StepProps } from './step.ts'

type Props = { flow: Flow; wish: Wish; tell: StepProps['tell'] }

/** The map of the class for what she wishes; nothing where spots are not chosen (4.11). */
export function WishedSpot({ flow: { facts, taken }, wish, tell }: Props) {
  const map = mapOf(facts)
  if (!map) return null
  const mine = new Set(facts.singleClass.my_reservations.flatMap(({ spot }) => spot ?? []))
  return (
    <SpotChoice
      map={map}
      shape={shapeFor(facts.singleClass.class_type.icon)}
      seating={{ taken, own: wish.own?.spot ?? null, guest: wish.guest?.spot ?? null, mine }}
      choosing={wish.choosing}
      isForTwo={wish.own !== null && wish.guest !== null}
      onChoosing={(seat) => tell({ type: 'choosing', seat })}
      onPick={(spot) => tell({ type: 'spot-picked', spot })}
    />
  )
}
