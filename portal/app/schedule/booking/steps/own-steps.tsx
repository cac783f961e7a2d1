import { CancelWords } from '../../../reservations/cancel-words.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { SendButton } from './send-button.tsx'
import { ClassSummary } from './class-summary.tsx'
import { NoGuestReason } from './no-guest.tsx'
import { StepButton } from './step-button.tsx'
import type { StepOf, StepProps, View } from './step.ts'

/** The reserved seats of a class and their actions (4.10). */
export function reservedView(
  { flow, dispatch, hrefOf, onClose }: StepProps,
  { offers, wantsGuest }: StepOf<'reserved'>,
): View {
  const { singleClass, person, closed } = flow.facts
  const { single_class_id } = singleClass
  const own = offers.find((offer) => offer.guest === null)
  const canAddGuest = person?.noGuest === null && closed === null
  const noGuest = wantsGuest && closed === null ? person?.noGuest : null
  const fixedOffer = offers.find((offer) => !offer.isAllowed)
  return {
    title: singleClass.class_type.name,
    body: (
      <div className="step-body">
        <ClassSummary singleClass={singleClass} showsSeats={false} />
        <ul className="seats">
          {offers.map((offer) => (
            <li key={offer.class_reservation_id}>
              <Icon name="check" size={20} />
              <span className="grow">
                <b>{offer.guest ?? 'Reservada'}</b>
                {offer.spot && ` · Lugar ${offer.spot}`}
              </span>
              {offer.guest !== null && offer.isAllowed && (
                <button
                  type="button"
                  className="button button-quiet button-small"
                  onClick={() => dispatch({ type: 'cancel-requested', offer })}
                >
                  Cancelar invitado
                </button>
              )}
            </li>
          ))}
        </ul>
        {noGuest && <NoGuestReason {...noGuest} />}
        {fixedOffer && <p className="text-small text-ink-2">{fixedOffer.why}</p>}
      </div>
    ),
    actions: (
      <>
        <div className={canAddGuest && own?.isAllowed ? 'action-pair' : 'contents'}>
          {canAddGuest && (
            <StepButton to={hrefOf(single_class_id, 'invitado')} onGo={() => dispatch({ type: 'guest-requested' })}>
              +1 invitado
            </StepButton>
          )}
          {own?.isAllowed && (
            <StepButton
              to={hrefOf(single_class_id, 'cancelar')}
              onGo={() => dispatch({ type: 'cancel-requested', offer: own })}
            >
              Cancelar clase
            </StepButton>
          )}
        </div>
        <Button onClick={onClose}>Listo</Button>
      </>
    ),
  }
}

/** Asks before a seat is cancelled, and says what is lost (2.49). */
export function cancelView(
  { flow, dispatch, calls, hrefOf, onClose }: StepProps,
  { offer, attempt }: StepOf<'cancel'>,
): View {
  return {
    title: 'Cancelar Clase',
    body: <CancelWords offer={offer} />,
    actions: (
      <>
        <SendButton
          attempt={attempt}
          look="danger"
          label="Cancelar Clase"
          action={{ deed: 'cancel', class_reservation_id: String(offer.class_reservation_id) }}
          onSend={() => void calls.cancel(onClose)}
        />
        <StepButton to={hrefOf(flow.facts.singleClass.single_class_id)} onGo={() => dispatch({ type: 'went-back' })}>
          Regresar
        </StepButton>
      </>
    ),
  }
}
