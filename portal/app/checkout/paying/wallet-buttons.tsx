import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Approved } from '@aforo/domain/payments/checkout/shapes.ts'
import { Fault } from '../../ui/field.tsx'
import type { ToApprove } from '../gateways/wallet-gateway.ts'
import { CANCELLED, FAILED } from './wallet-words.ts'

type Props = {
  clientId: string
  renews: boolean
  ready: () => boolean
  order: () => Promise<ToApprove>
  onApproved: (approved: Approved) => Promise<void>
  onMessage: (message: string) => void
}

/** 9.12 the wallet's own buttons, where the wallet is a real one. */
export function WalletButtons({ clientId, renews, ready, order, onApproved, onMessage }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [missing, setMissing] = useState(false)
  const isNotified = useRef(false)
  const isReady = useEffectEvent(ready)
  const begin = useEffectEvent(async () => {
    isNotified.current = false
    return order().catch((error: unknown) => {
      isNotified.current = true
      throw error
    })
  })
  const approved = useEffectEvent(onApproved)
  const report = useEffectEvent((message: string) => {
    if (!isNotified.current) onMessage(message)
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    let close = () => {}
    let isUnmounted = false
    import('../gateways/paypal.ts')
      .then(({ mountPayPal }) =>
        mountPayPal(element, {
          clientId,
          renews,
          ready: () => isReady(),
          order: () => begin(),
          onApproved: (what) => approved(what),
          onCancelled: () => report(CANCELLED),
          onFailed: () => report(FAILED),
        }),
      )
      .then((closing) => {
        if (isUnmounted) closing()
        else close = closing
      })
      .catch(() => setMissing(true))
    return () => {
      isUnmounted = true
      close()
    }
  }, [clientId, renews])
  return (
    <>
      <div ref={place} className="wallet-buttons" />
      {missing && <Fault>No pudimos abrir PayPal. Revisa tu internet o usa otra forma de pago.</Fault>}
    </>
  )
}
