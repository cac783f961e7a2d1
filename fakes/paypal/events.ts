import type { Tx } from '../context.ts'
import { planDeliveries } from '../webhooks.ts'
import { newId, type Wallet } from './wallet.ts'
import { insertResource } from './wallet-store.ts'

export async function emitEvent(
  tx: Tx,
  { context, script }: Wallet,
  event_type: string,
  resource: Record<string, unknown>,
): Promise<void> {
  const now = context.now()
  const toEvent = (id: string) => ({
    id,
    create_time: now.toISOString(),
    resource_type: event_type.split('.').slice(0, -1).join('-').toLowerCase(),
    event_type,
    event_version: '1.0',
    resource,
  })
  const event = toEvent(`WH-${newId(context)}`)
  for (const { afterMs, isForged } of planDeliveries(script, /COMPLETED|CANCELLED|REFUNDED/.test(event_type))) {
    const delivery = isForged ? { event: toEvent(`WH-${newId(context)}`), forged: true } : { event }
    const due_at = new Date(now.getTime() + afterMs)
    const id = `paypal:delivery:${newId(context)}`
    await insertResource(tx, 'delivery', id, { _attempts: 0, ...delivery }, { now, due_at })
  }
}
