import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { buttonLabel, calmWords } from './pay-words.ts'
import type { PaymentFormProps } from './payment-form-props.ts'
import type { Payment } from './use-payment.ts'
import type { ShownRefusal } from './use-outcome.ts'
import { WalletButtons } from './wallet-buttons.tsx'

export function PayPart({ offer, card, wallet, payment }: PaymentFormProps & { payment: Payment }) {
  const { way, buying, because, working, isAlive } = payment
  return (
    <div className="grid gap-3">
      <Refusal refusal={buying.refusal} />
      {way?.option.kind === 'wallet' && wallet.gateway === 'paypal' ? (
        <WalletButtons
          clientId={wallet.clientId}
          renews={offer.renewal !== null}
          ready={() => because === null}
          order={payment.order}
          onApproved={buying.capture}
          onMessage={buying.refuse}
        />
      ) : (
        <Button
          type="submit"
          disabled={!isAlive}
          working={working}
          disabledReason={working ? null : because}
          className="w-full py-3.5"
        >
          {buttonLabel(offer, way, card.hosted)}
        </Button>
      )}
      <p className="min-h-[1.5em] text-small text-ink-2" aria-live="polite">
        {working ? WORKING_NOTE : (because ?? calmWords(way))}
      </p>
      <noscript>
        <p className="notice">Para pagar en línea, activa JavaScript en tu navegador.</p>
      </noscript>
    </div>
  )
}

const WORKING_NOTE = 'Procesando tu compra. No cierres esta página.'

function Refusal({ refusal }: { refusal: ShownRefusal | null }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) container.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  if (!refusal) return null
  return (
    <div ref={container} className="rounded-card bg-error-soft p-4">
      <Fault>{refusal.message}</Fault>
      {refusal.pending_purchase_id && (
        <a className="lone-link ms-6" href={paths.thanks(refusal.pending_purchase_id)}>
          Ver tu compra pendiente
        </a>
      )}
    </div>
  )
}
