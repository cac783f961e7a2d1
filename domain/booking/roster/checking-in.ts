import { formatMoment, addMinutes, parseInstant, type Zone } from '../../values/days.ts'
import { allow } from '../../values/refusal.ts'
import { type MarkingFacts, rosterOpensAt, momentOfTap } from './marking.ts'
import { refuse } from './refusals.ts'

const CODE_MINUTES_AFTER_START = 30

export type CheckingInFacts = MarkingFacts & {
  readonly rosterClassId: number
  readonly singleClass: MarkingFacts['singleClass'] & {
    readonly single_class_id: number
    readonly class_type: { readonly name: string }
  }
}

/**
 * Decides whether an access code checks in its seat: from 60 minutes before to 30 after the start. A repeated scan is
 * reported as `already` (R8).
 */
export function decideCheckingIn(
  { singleClass, seat, rosterClassId }: CheckingInFacts,
  tappedAt: string | undefined,
  zone: Zone,
  now: Date,
) {
  if (seat === null) return refuse('code-unreadable')
  if (singleClass.single_class_id !== rosterClassId) return refuseOtherClass(singleClass, zone)
  if (seat.deletedAt !== null) return refuse('seat-cancelled')
  if (singleClass.cancelledAt !== null) return refuse('class-cancelled')
  if (seat.attend) return allow({ at: parseInstant(seat.markedAt ?? singleClass.class_date), already: true })
  const tapTime = momentOfTap(tappedAt, now)
  if (!tapTime.allowed) return tapTime
  if (tapTime.value < rosterOpensAt(singleClass)) return refuse('code-too-early')
  if (tapTime.value > addMinutes(parseInstant(singleClass.class_date), CODE_MINUTES_AFTER_START)) {
    return refuse('code-too-late')
  }
  return allow({ at: tapTime.value, already: false })
}

function refuseOtherClass({ single_class_id, class_date, class_type }: CheckingInFacts['singleClass'], zone: Zone) {
  const hour = formatMoment(parseInstant(class_date), zone)
  return refuse('code-of-another-class', {
    message: `Este código es de ${class_type.name}, ${hour}.`,
    details: { single_class_id, class_date },
  })
}

export const checkInWords = (already: boolean): string => (already ? 'Ya registrada' : 'Registrada')
