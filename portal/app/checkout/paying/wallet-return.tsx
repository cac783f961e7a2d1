import { useEffect, useEffectEvent, useRef } from 'react'

export function WalletReturn({ onReturn }: { onReturn: () => Promise<void> }) {
  const hasStarted = useRef(false)
  const capture = useEffectEvent(onReturn)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void capture()
  }, [])
  return (
    <p role="status" className="flex items-center gap-3 text-lead">
      <span className="working inline-flex text-primary-text" aria-hidden="true" />
      Estamos confirmando tu pago con PayPal. No cierres esta página.
    </p>
  )
}
