import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Fault } from '../../ui/field.tsx'
import type { CardHandle } from '../gateways/card-gateway.ts'

type Props = {
  publicKey: string
  cardRef: RefObject<CardHandle | null>
  onEmpty: (empty: boolean) => void
  onChange?: () => void
}

/** Stripe's card field in its iframe; the script is loaded only when this component is shown (7.23). */
export function StripeField({ publicKey, cardRef, onEmpty, onChange }: Props) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const reportEmpty = useEffectEvent(onEmpty)
  const reportChange = useEffectEvent(() => onChange?.())
  useEffect(() => {
    const element = container.current
    if (!element) return
    reportEmpty(true)
    let isUnmounted = false
    let unmount = () => {}
    import('../gateways/stripe-card.ts')
      .then(({ mountCard }) =>
        mountCard(publicKey, element, { onEmpty: reportEmpty, onFault: setFault, onChange: reportChange }),
      )
      .then((mounted) => {
        if (isUnmounted) return mounted.unmount()
        cardRef.current = mounted.card
        unmount = mounted.unmount
        setIsLoaded(true)
      })
      .catch(() => setFault('No pudimos abrir el formulario de tarjeta. Revisa tu internet o usa otra forma de pago.'))
    return () => {
      isUnmounted = true
      cardRef.current = null
      unmount()
    }
  }, [publicKey, cardRef])
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-small font-semibold">
        Datos de tu tarjeta
      </p>
      <div
        ref={container}
        role="group"
        aria-labelledby={id}
        aria-busy={!isLoaded}
        className="field-input provider-field"
      />
      {fault && <Fault>{fault}</Fault>}
    </div>
  )
}
