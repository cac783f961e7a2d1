import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import {
  confirmations,
  joinQuestion,
  leaveQuestion,
  modeWords,
  positionWords,
} from '@aforo/domain/booking/waitlist/words.ts'
import { useSettings } from '../../../frame/frame-data.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { SendButton } from './send-button.tsx'
import { ClassSummary } from './class-summary.tsx'
import { Siblings } from './siblings.tsx'
import type { StepOf, StepProps, View } from './step.ts'

/** A full class whose waitlist the customer can join (2.46). */
export function waitlistView(props: StepProps, { attempt, notice }: StepOf<'waitlist'>): View {
  return {
    title: 'Lista de espera',
    body: (
      <div className="step-body">
        <ClassSummary singleClass={props.flow.facts.singleClass} />
        {notice && (
          <p role="alert" className="notice">
            <Icon name="alert" size={20} />
            {notice}
          </p>
        )}
        <Question of={joinQuestion} singleClass={props.flow.facts.singleClass} />
        <HowItWorks {...props} />
        <Siblings {...props} />
      </div>
    ),
    actions: (
      <SendButton attempt={attempt} label="Anotarme" action={{ deed: 'join' }} onSend={() => void props.calls.join()} />
    ),
  }
}

/** The position in the waitlist, and the button to leave it (4.12). */
export function waitingView(props: StepProps, { attempt, position, isNew }: StepOf<'waiting'>): View {
  const { singleClass } = props.flow.facts
  return {
    title: isNew ? confirmations.joined : 'En lista de espera',
    body: (
      <div className="step-body">
        <ClassSummary singleClass={singleClass} />
        {isNew && (
          <p role="status" className="sr-only">
            {confirmations.joined}
          </p>
        )}
        {position !== null && (
          <p className="notice notice-calm">
            <Icon name="wait" size={20} />
            {positionWords(position)}
          </p>
        )}
        <HowItWorks {...props} />
        {!isNew && <Question of={leaveQuestion} singleClass={singleClass} />}
        <Siblings {...props} />
      </div>
    ),
    actions: isNew ? (
      <Button onClick={props.onClose}>Listo</Button>
    ) : (
      <>
        <SendButton
          attempt={attempt}
          look="danger"
          label="Salir de la lista de espera"
          action={{ deed: 'leave', waitlist_id: String(singleClass.my_waitlist_id) }}
          onSend={() => void props.calls.leave()}
        />
        <Button look="outline" onClick={props.onClose}>
          Quedarme
        </Button>
      </>
    ),
  }
}

export function fullView(props: StepProps): View {
  return {
    title: props.flow.facts.singleClass.class_type.name,
    body: (
      <div className="step-body">
        <ClassSummary singleClass={props.flow.facts.singleClass} />
        <p>Esta clase ya no tiene lugares.</p>
        <Siblings {...props} />
      </div>
    ),
    actions: <Button onClick={props.onClose}>Ver otros horarios</Button>,
  }
}

function Question({ of, singleClass }: { of: typeof joinQuestion; singleClass: SingleClass }) {
  const zone = zoneOf(singleClass, calendarPolicy(useSettings()))
  return <p>{of(singleClass.class_type.name, singleClass.class_date, zone)}</p>
}

/** Says how a freed place is given away, and that waiting uses no credit (R7). */
const HowItWorks = ({ flow }: StepProps) => (
  <p className="text-small text-ink-2">{modeWords(flow.facts.waitMode)} No usamos tu crédito mientras esperas.</p>
)
