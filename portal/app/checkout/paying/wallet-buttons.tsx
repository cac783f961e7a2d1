import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WalletApproval } from '@aforo/domain/payments/checkout/shapes.ts'
import { Fault } from '../../ui/field.tsx'
import type { ToApprove } from '../gateways/wallet-gateway.ts'
import { CANCELLED, FAILED } from './wallet-words.ts'

type Props = {
  clientId: string
  renews: boolean
  ready: () => boolean
  order: () => Promise<ToApprove>
  onApproved: (approved: WalletApproval) => Promise<void>
  onMessage: (message: string) => void
}

/** The buttons of PayPal itself; the fake wallet of the demo has a page instead (9.12). */
export function WalletButtons({ clientId, renews, ready, order, onApproved, onMessage }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const hasShownRefusal = useRef(false)
  const isReady = useEffectEvent(ready)
  const createOrder = useEffectEvent(async () => {
    hasShownRefusal.current = false
    return order().catch((error: unknown) => {
      hasShownRefusal.current = true
      throw error
    })
  })
  const handleApproval = useEffectEvent(onApproved)
  const report = useEffectEvent((message: string) => {
    if (!hasShownRefusal.current) onMessage(message)
  })
  useEffect(() => {
    const element = container.current
    if (!element) return
    let closeButtons = () => {}
    let isUnmounted = false
    import('../gateways/paypal.ts')
      .then(({ mountPayPal }) =>
        mountPayPal(element, {
          clientId,
          renews,
          canPay: () => isReady(),
          createOrder: () => createOrder(),
          onApproved: (approval) => handleApproval(approval),
          onCancelled: () => report(CANCELLED),
          onFailed: () => report(FAILED),
        }),
      )
      .then((cleanUp) => {
        if (isUnmounted) cleanUp()
        else closeButtons = cleanUp
      })
      .catch(() => setHasFailed(true))
    return () => {
      isUnmounted = true
      closeButtons()
    }
  }, [clientId, renews])
  return (
    <>
      <div ref={container} className="wallet-buttons" />
      {hasFailed && <Fault>No pudimos abrir PayPal. Revisa tu internet o usa otra forma de pago.</Fault>}
    </>
  )
}
