import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Fault } from '../../ui/field.tsx'
import type { CardAtHand } from '../gateways/card-gateway.ts'

type Props = {
  publicKey: string
  at: RefObject<CardAtHand | null>
  onEmpty: (empty: boolean) => void
  onChange?: () => void
}

/** 7.23 the provider's field in its frame: loaded when the card form is used. */
export function StripeField({ publicKey, at, onEmpty, onChange }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [loaded, setLoaded] = useState(false)
  const reportEmpty = useEffectEvent(onEmpty)
  const reportChange = useEffectEvent(() => onChange?.())
  useEffect(() => {
    const element = place.current
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
        at.current = mounted.card
        unmount = mounted.unmount
        setLoaded(true)
      })
      .catch(() => setFault('No pudimos abrir el formulario de tarjeta. Revisa tu internet o usa otra forma de pago.'))
    return () => {
      isUnmounted = true
      at.current = null
      unmount()
    }
  }, [publicKey, at])
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-small font-semibold">
        Datos de tu tarjeta
      </p>
      <div ref={place} role="group" aria-labelledby={id} aria-busy={!loaded} className="field-input provider-field" />
      {fault && <Fault>{fault}</Fault>}
    </div>
  )
}
