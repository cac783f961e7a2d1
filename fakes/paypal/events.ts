import type { Tx } from '../context.ts'
import { newId, type Wallet } from './wallet.ts'
import { insertResource } from './wallet-store.ts'

const THREE_DAYS_MS = 3 * 86_400_000

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
  const schedule = (ms: number, delivery: { event: unknown; forged?: true } = { event }) =>
    insertResource(
      tx,
      'delivery',
      `paypal:delivery:${newId(context)}`,
      { _attempts: 0, ...delivery },
      {
        now,
        due_at: new Date(now.getTime() + ms),
      },
    )
  switch (script) {
    case 'twice':
      await schedule(300)
      return schedule(2500)
    case 'late':
      await schedule(THREE_DAYS_MS)
      return schedule(THREE_DAYS_MS + 2500)
    case 'reversed':
      return schedule(/COMPLETED|CANCELLED|REFUNDED/.test(event_type) ? 300 : 5000)
    case 'forged':
      await schedule(100, { event: toEvent(`WH-${newId(context)}`), forged: true })
      await schedule(300)
      return schedule(2500)
    default:
      return script satisfies never
  }
}
