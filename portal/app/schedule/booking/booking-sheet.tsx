import { useEffect, useReducer, useRef } from 'react'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Failure } from '../../api/failure.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { CalendarQuery } from '../week/calendar-address.ts'
import { rememberedSpot } from '../../reservations/room/last-spot.ts'
import type { BookingFacts } from './flow/booking-facts.ts'
import { advance, type Event, openFlow } from './flow/booking-flow.ts'
import type { Flow, Step } from './flow/steps.ts'
import { ClassSummary } from './steps/class-summary.tsx'
import type { HrefOf } from './steps/step.ts'
import { stepView } from './steps/step-view.tsx'
import { useBookingCalls } from './use-booking-calls.ts'
import { useChoosingHold } from './use-choosing-hold.ts'

type Props = {
  facts: BookingFacts | null
  preview: SingleClass | null
  missing: string | null
  refused?: Failure
  query: CalendarQuery
  known: readonly SingleClass[]
  hrefOf: HrefOf
  onClose: () => void
}

export function BookingSheet({ facts, preview, missing, refused, query, known, hrefOf, onClose }: Props) {
  const [flow, dispatch] = useReducer(
    (before: Flow | null, event: Event): Flow | null => {
      if (before) return advance(before, event)
      return event.type === 'refreshed' ? openFlow(event.facts, query) : null
    },
    facts,
    (initialFacts) => initialFacts && openRefused(initialFacts, query, refused),
  )
  const calls = useBookingCalls(flow, dispatch)
  const { heldUntil, release } = useChoosingHold(flow, dispatch)
  useEffect(() => {
    if (facts) dispatch({ type: 'refreshed', facts })
  }, [facts])
  useRememberedSpot(flow, query.lugar, dispatch)
  useSyncSpotWithAddress(flow && spotOf(flow.step))
  if (!flow) {
    return (
      <Sheet title={preview?.class_type.name ?? 'Clase'} onClose={onClose} isInAddress>
        {preview && <ClassSummary singleClass={preview} />}
        {missing ? <p>{missing}</p> : <div className="sheet-waiting" aria-busy="true" />}
      </Sheet>
    )
  }
  const close = () => {
    release()
    onClose()
  }
  const siblings = siblingsOf(known, flow.facts.singleClass)
  const view = stepView({ flow, dispatch, calls, heldUntil, siblings, hrefOf, onClose: close })
  return (
    <Sheet title={view.title} onClose={close} actions={view.actions} isInAddress>
      <StepFocus key={flow.step.kind} />
      {view.body}
    </Sheet>
  )
}

function openRefused(facts: BookingFacts, query: CalendarQuery, refused?: Failure): Flow {
  const flow = openFlow(facts, query)
  return refused ? advance(flow, { type: 'refused', failure: refused }) : flow
}

function StepFocus() {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const sheet = marker.current?.closest('dialog')
    const hasLostFocus = !sheet?.contains(document.activeElement) || document.activeElement === sheet
    if (hasLostFocus) sheet?.querySelector('h2')?.focus()
  }, [])
  return <span ref={marker} hidden />
}

function useRememberedSpot(flow: Flow | null, requestedSpot: string | null, dispatch: (event: Event) => void) {
  const class_type_id = flow?.facts.singleClass.class_type.class_type_id
  useEffect(() => {
    const spot = requestedSpot === null && class_type_id !== undefined ? rememberedSpot(class_type_id) : null
    if (spot) dispatch({ type: 'last-spot', spot })
  }, [class_type_id, requestedSpot, dispatch])
}

const spotOf = (step: Step): string | null => ('selection' in step ? (step.selection.own?.spot ?? null) : null)

const WRITE_SPOT_DELAY_MS = 100

function useSyncSpotWithAddress(spot: string | null) {
  useEffect(() => {
    const timer = setTimeout(() => writeSpot(spot), WRITE_SPOT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [spot])
}

function writeSpot(spot: string | null) {
  const url = new URL(location.href)
  if (!url.searchParams.has('clase') || url.searchParams.get('lugar') === spot) return
  if (spot) url.searchParams.set('lugar', spot)
  else url.searchParams.delete('lugar')
  history.replaceState(history.state, '', url)
}

const MAX_SIBLINGS = 3

function siblingsOf(known: readonly SingleClass[], { single_class_id, class_type, class_date }: SingleClass) {
  return known
    .filter(
      (other) =>
        other.single_class_id !== single_class_id &&
        other.class_type.class_type_id === class_type.class_type_id &&
        other.cancelledAt === null &&
        other.class_date > class_date &&
        other.booked < (other.capacity ?? 0),
    )
    .slice(0, MAX_SIBLINGS)
}
