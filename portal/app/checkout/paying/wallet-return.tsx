import { useEffect, useEffectEvent, useRef } from 'react'

export function WalletReturn({ onReturn }: { onReturn: () => Promise<void> }) {
  const begun = useRef(false)
  const capture = useEffectEvent(onReturn)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void capture()
  }, [])
  return (
    <p role="status" className="flex items-center gap-3 text-lead">
      <span className="working inline-flex text-primary-text" aria-hidden="true" />
      Estamos confirmando tu pago con PayPal. No cierres esta página.
    </p>
  )
}
