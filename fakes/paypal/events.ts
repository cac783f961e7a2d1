import type { Tx } from '../context.ts'
import { freshId, type Wallet } from './wallet.ts'
import { insertThing } from './wallet-store.ts'

const THREE_DAYS_MS = 3 * 86_400_000

export async function emitEvent(
  tx: Tx,
  { context, script }: Wallet,
  event_type: string,
  resource: Record<string, unknown>,
): Promise<void> {
  const now = context.now()
  const bodyOf = (id: string) => ({
    id,
    create_time: now.toISOString(),
    resource_type: event_type.split('.').slice(0, -1).join('-').toLowerCase(),
    event_type,
    event_version: '1.0',
    resource,
  })
  const event = bodyOf(`WH-${freshId(context)}`)
  const send = (ms: number, delivery: { event: unknown; forged?: true } = { event }) =>
    insertThing(
      tx,
      'delivery',
      `paypal:delivery:${freshId(context)}`,
      { _attempts: 0, ...delivery },
      {
        now,
        due_at: new Date(now.getTime() + ms),
      },
    )
  switch (script) {
    case 'twice':
      await send(300)
      return send(2500)
    case 'late':
      await send(THREE_DAYS_MS)
      return send(THREE_DAYS_MS + 2500)
    case 'reversed':
      return send(/COMPLETED|CANCELLED|REFUNDED/.test(event_type) ? 300 : 5000)
    case 'forged':
      await send(100, { event: bodyOf(`WH-${freshId(context)}`), forged: true })
      await send(300)
      return send(2500)
    default:
      return script satisfies never
  }
}
