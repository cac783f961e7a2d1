import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { requestCfdi } from '@aforo/domain/commerce/billing/contract.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../api/call-api.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'

export function RequestCfdiButton({ invoice_id, of }: { invoice_id: number; of: string }) {
  const [working, setWorking] = useState(false)
  const key = useRef<string | null>(null)
  const { revalidate } = useRevalidator()
  const { success, alert } = useAlerts()

  async function send() {
    key.current ??= newIdempotencyKey()
    setWorking(true)
    const params = { id: invoice_id }
    const response = await callApi<typeof requestCfdi>('POST /invoices/{id}/cfdi', { params }, { key: key.current })
    if (response.ok || response.failure.code !== 'offline') key.current = null
    if (!response.ok) alert(response.failure.message)
    else success('Pediste tu factura. Te llega por correo.')
    await revalidate()
    startTransition(() => setWorking(false))
  }

  return (
    <Button look="outline" small working={working} onClick={send}>
      Pedir factura<span className="sr-only"> {of}</span>
    </Button>
  )
}
