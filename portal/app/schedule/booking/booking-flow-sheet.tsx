import { useEffect, useReducer } from 'react'
import type { SingleClass } from 'studio/schedule/shapes.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { Asked } from '../calendar-address.ts'
import type { BookingFacts } from './booking-facts.ts'
import { advance, openFlow, type Step } from './booking-flow.ts'
import { rememberedSpot } from './last-spot.ts'
import { stepView } from './step-view.tsx'
import { useBookingCalls } from './use-booking-calls.ts'

type Props = {
  facts: BookingFacts
  asked: Asked
  siblings: readonly SingleClass[]
  hrefOf: (single_class_id: number) => string
  onClose: () => void
}

/** One sheet for the whole booking of a class: its steps change inside it. */
export function BookingFlow({ facts, asked, siblings, hrefOf, onClose }: Props) {
  const [flow, tell] = useReducer(advance, facts, (given) => openFlow(given, asked))
  const calls = useBookingCalls(flow, tell)
  useEffect(() => tell({ type: 'refreshed', facts }), [facts])
  const spot = spotOf(flow.step)
  useSpotInAddress(spot)
  useEffect(() => {
    const last = asked.lugar ? null : rememberedSpot(facts.singleClass.class_type.class_type_id)
    if (last && !facts.singleClass.class_reservations.some((one) => one.spot === last)) {
      tell({ type: 'last-spot', spot: last })
    }
    // Once, as the sheet opens: afterwards the choice is hers.
  }, [])
  const view = stepView({ flow, tell, calls, siblings, hrefOf, onClose })
  return (
    <Sheet title={view.title} onClose={onClose} actions={view.actions}>
      {view.body}
    </Sheet>
  )
}

const spotOf = (step: Step): string | null => ('wish' in step ? (step.wish.own?.spot ?? null) : null)

/** The chosen spot stands in the address: a reload, a sign-in or a payment finds it again. */
function useSpotInAddress(spot: string | null) {
  useEffect(() => {
    const url = new URL(location.href)
    if (!url.searchParams.has('clase') || url.searchParams.get('lugar') === spot) return
    if (spot) url.searchParams.set('lugar', spot)
    else url.searchParams.delete('lugar')
    history.replaceState(history.state, '', url)
  }, [spot])
}
