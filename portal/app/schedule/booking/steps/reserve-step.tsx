import { labelOnMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { useEffect, useRef } from 'react'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import { joinWords } from '@aforo/domain/values/spanish.ts'
import { useSettings } from '../../../frame/frame-data.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { BookingAction } from '../booking-action.ts'
import type { Flow, SeatSelection } from '../flow/steps.ts'
import { mapOf, whyIncomplete } from '../flow/seat-selection.ts'
import { SendButton } from './send-button.tsx'
import { ClassSummary } from './class-summary.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { GuestChoice } from './guest-choice.tsx'
import { HeldFor } from '../../../checkout/seat/held-for.tsx'
import type { StepOf, StepProps, View } from './step.ts'
import { SelectionMap } from './selection-map.tsx'
import type { BookingFacts } from '../flow/booking-facts.ts'
import { spendingWords } from './credit-words.ts'

/** The reserve step: guest, spot, the credit that pays, and the button that books (2.46, 4.11). */
export function reserveView(props: StepProps, step: StepOf<'reserve'>): View {
  const { flow, calls, heldUntil } = props
  const missing = whyIncomplete(step.selection, flow.facts)
  return {
    title: step.selection.own ? flow.facts.singleClass.class_type.name : 'Agregar invitado',
    body: <ReserveStep {...props} step={step} missing={missing} />,
    actions: (
      <>
        <HeldFor until={heldUntil} showFromSeconds={60} />
        {missing ? (
          <p className="paid-with">{missing}</p>
        ) : (
          flow.facts.choosesSpot && <SpendingNote person={flow.facts.person} selection={step.selection} />
        )}
        <SendButton
          attempt={step.attempt}
          label={reserveLabel(step.selection, flow)}
          action={buildReserveAction(step.selection)}
          onSend={() => void calls.reserveSeats()}
          because={missing}
        />
      </>
    ),
  }
}

function ReserveStep({
  flow,
  dispatch,
  step,
  missing,
}: StepProps & { step: StepOf<'reserve'>; missing: string | null }) {
  const { singleClass, person } = flow.facts
  const { guests } = featureFlags(useSettings())
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step.notice) body.current?.querySelector<HTMLElement>('.spot[tabindex="0"]')?.focus()
  }, [step.notice])
  return (
    <div ref={body} className="step-body">
      <ClassSummary singleClass={singleClass} />
      {step.notice && (
        <p role="alert" className="notice" key={step.notice}>
          <Icon name="alert" size={20} />
          {step.notice}
        </p>
      )}
      {guests && person && (
        <GuestChoice selection={step.selection} noGuest={person.noGuest} fault={missing} dispatch={dispatch} />
      )}
      <div className={step.notice ? 'shakes' : undefined} key={`map ${step.notice}`}>
        <SelectionMap flow={flow} selection={step.selection} dispatch={dispatch} />
      </div>
      {person?.paying.kind === 'payable' && (
        <CreditChoice
          credits={person.credits}
          usual={person.paying.available_class_id}
          picked={step.selection.available_class_id}
          onPick={(available_class_id) => dispatch({ type: 'credit-picked', available_class_id })}
        />
      )}
    </div>
  )
}

function buildReserveAction({ own, guest, activeSeat }: SeatSelection): BookingAction {
  if (activeSeat === 'guest') return { deed: 'reserve', ...(own?.spot ? { spot: own.spot } : {}) }
  return { deed: 'reserve', ...(guest?.spot ? { guest_spot: guest.spot } : {}) }
}

function reserveLabel({ own, guest }: SeatSelection, { facts }: Pick<Flow, 'facts'>): string {
  const map = mapOf(facts)
  const labels = [own?.spot, guest?.spot].flatMap((code) => (code ? [labelOnMap(map, code)] : []))
  if (labels.length === 2) return `Reservar lugares ${joinWords(labels)}`
  if (labels.length === 1) return `Reservar lugar ${labels[0]}`
  return own && guest ? 'Reservar 2 lugares' : 'Reservar'
}

function SpendingNote({ person, selection }: { person: BookingFacts['person']; selection: SeatSelection }) {
  if (person?.paying.kind !== 'payable') return null
  const id = selection.available_class_id ?? person.paying.available_class_id
  const credit = person.credits.find(({ available_class_id }) => available_class_id === id)
  if (!credit) return null
  const seats = [selection.own, selection.guest].filter(Boolean).length
  return <p className="paid-with">{spendingWords(credit.left, seats)}</p>
}
