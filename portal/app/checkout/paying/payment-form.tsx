import { useCallback, useEffect, useRef, useState } from 'react'
import { type CardFaults, checkCard, payButton } from 'studio/checkout/card-form.ts'
import { OFFER_LABEL } from 'studio/packages/price.ts'
import type { LocalDate } from 'studio/values/days.ts'
import { useSubmitting } from '../../account/submitting.ts'
import type { RequiredPage } from '../../documents/required.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { CardFields, cardFrom } from '../ways/card-fields.tsx'
import type { Way } from '../checkout-reading.ts'
import { DocumentsBox, RenewalBox } from './consent-boxes.tsx'
import { KeptPlace } from '../seat/kept-place.tsx'
import type { Offer } from '../order/offer.ts'
import { useBuying } from './use-buying.ts'
import { usePayingHold } from '../seat/use-paying-hold.ts'
import type { WaitingClass } from '../seat/waiting-class.ts'
import { Ways } from '../ways/ways.tsx'

export type PaymentFormProps = {
  offer: Offer
  email: string
  ways: readonly Way[]
  first: number
  documents: readonly Pick<RequiredPage, 'page_id' | 'slug' | 'title'>[]
  /** The class she comes to with it. */
  waiting: WaitingClass | null
  today: LocalDate
  /** What went wrong at the bank's own page, where she comes from. */
  told: string | null
}

/** 4.17, 4.18, 5.12 how it is paid, what is accepted, and the button that says how much. */
export function PaymentForm(props: PaymentFormProps) {
  const { offer, email, ways, first, documents, today, waiting } = props
  const [chosen, setChosen] = useState(first)
  const [cardEmpty, setCardEmpty] = useState(true)
  const [accepted, setAccepted] = useState(false)
  const [renews, setRenews] = useState(false)
  const buying = useBuying(props)
  const held = usePayingHold(waiting)
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (buying.refusal) refusal.current?.scrollIntoView({ block: 'center' })
  }, [buying.refusal])
  const way = offer.free ? null : (ways[chosen] ?? null)
  const byCard = way?.kind === 'card'
  const { faults, working, form } = useSubmitting<string>(async (data) => {
    buying.begin()
    const card = byCard ? cardFrom(data) : null
    const wrong = card ? checkCard(card, today) : {}
    if (Object.keys(wrong).length > 0) return fieldNames(wrong)
    await buying.buy(way, card)
    return {}
  })
  const onEmpty = useCallback((empty: boolean) => setCardEmpty(empty), [])
  const button = payButton({
    working: false,
    cardEmpty: byCard && cardEmpty,
    requiredDocuments: documents.length,
    accepted,
  })
  const because = offer.renewal && !renews ? RENEWAL : button.enabled ? null : WHY[button.why]
  return (
    <form {...form} className="grid gap-6">
      <p className="text-small text-ink-2">
        Compras como <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      {waiting && <KeptPlace waiting={waiting} {...held} />}
      {!offer.free && ways.length > 0 && (
        <Ways ways={ways} chosen={chosen} onChoose={setChosen}>
          {byCard ? <CardFields faults={cardFaults(faults)} onEmpty={onEmpty} /> : <Description way={way} />}
        </Ways>
      )}
      {!offer.free && ways.length === 0 && <Fault>Por ahora no hay formas de pago en línea para este paquete.</Fault>}
      {offer.renewal && <RenewalBox renewal={offer.renewal} ticked={renews} onTick={setRenews} />}
      {documents.length > 0 && <DocumentsBox documents={documents} ticked={accepted} onTick={setAccepted} />}
      {(offer.free || ways.length > 0) && (
        <div className="grid gap-3">
          {buying.refusal && (
            <div ref={refusal} className="rounded-card bg-error-soft p-4">
              <Fault>{buying.refusal.message}</Fault>
              {buying.refusal.pending_purchase_id && (
                <a className="lone-link ms-6" href={paths.thanks(buying.refusal.pending_purchase_id)}>
                  Ver tu compra pendiente
                </a>
              )}
            </div>
          )}
          <Button type="submit" working={working} because={working ? null : because} className="w-full py-3.5">
            {buttonLabel(offer, way)}
          </Button>
          <p className="min-h-[1.5em] text-small text-ink-2" aria-live="polite">
            {working ? WORKING : (because ?? (byCard ? SAFE : ''))}
          </p>
        </div>
      )}
    </form>
  )
}

const WORKING = 'Procesando tu compra. No cierres esta página.'
const SAFE = 'Tu tarjeta viaja cifrada directo al procesador; el estudio nunca ve el número.'
const RENEWAL = 'Para continuar, acepta el monto y las fechas de cobro de tu suscripción.'
const WHY = {
  working: null,
  'no-card': 'Escribe los datos de tu tarjeta para continuar.',
  documents: 'Acepta los documentos para continuar.',
} as const

function Description({ way }: { way: Way | null }) {
  const after = way?.kind === 'cash' ? 'Aparta ahora y paga después.' : 'Al confirmar te damos los datos de la cuenta.'
  return (
    <p>
      {way?.description} {after} Activamos tus clases en cuanto recibimos tu pago.
    </p>
  )
}

function buttonLabel({ free, trial, dueWords, due }: Offer, way: Way | null): string {
  if (free) return OFFER_LABEL
  if (trial && due === 0) return 'Empezar prueba gratis'
  return way?.kind === 'card' ? `Pagar ${dueWords}` : 'Confirmar compra'
}

const fieldNames = (faults: CardFaults) =>
  Object.fromEntries(Object.entries(faults).map(([field, text]) => [`card-${field}`, text]))

const cardFaults = (faults: Partial<Record<string, string>>): CardFaults => ({
  number: faults['card-number'],
  name: faults['card-name'],
  expiry: faults['card-expiry'],
  cvc: faults['card-cvc'],
})
