import assert from 'node:assert/strict'
import { event } from '../server/platform/events/tables.ts'
import { webhookEvent } from '../server/payments/webhooks/tables.ts'
import { faultsIn } from './accessibility.ts'
import { demo } from './people.ts'
import { openStudio, test } from './test.ts'

const receivedAt = new Date('2026-11-20T12:00:00Z')
const exhaustedFields = { available_at: receivedAt, attempts: 76, givenUpAt: receivedAt }
const studio = openStudio({}, async (tx) => {
  await tx.insert(webhookEvent).values({
    gateway: 'stripe',
    event_id: 'evt_given_up',
    type: 'charge.refunded',
    payload: { subject: { kind: 'none' }, told: {} },
    receivedAt,
    error: 'Stripe no contestó.',
    ...exhaustedFields,
  })
  await tx.insert(event).values({ topic: 'unknown-topic', payload: {}, error: 'No hay papel.', ...exhaustedFields })
})

test('an administrator retries failed webhooks and events [N20]', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/trabajos')
  const webhooks = page.getByRole('region', { name: 'Avisos de pagos que fallan' })
  const webhook = webhooks.getByRole('listitem')
  await webhook.filter({ hasText: 'Un aviso stripe charge.refunded, desde' }).waitFor()
  await webhook.filter({ hasText: 'Ya no se reintenta solo.' }).filter({ hasText: 'Stripe no contestó.' }).waitFor()
  const eventItem = page.getByRole('region', { name: 'Sucesos que fallan' }).getByRole('listitem')
  await eventItem
    .filter({ hasText: 'Un suceso unknown-topic, desde' })
    .filter({ hasText: 'Ya no se reintenta solo.' })
    .waitFor()
  await page.getByText('2 cosas fallan.').waitFor()
  assert.deepEqual(await faultsIn(page, 'trabajos'), [])
  await tap(webhook.getByRole('button', { name: 'Reintentar' }))
  await page.getByText('Se reintenta un aviso.').waitFor()
  await tap(eventItem.getByRole('button', { name: 'Reintentar' }))
  await page.getByText('Se reintenta un suceso.').waitFor()
  await webhooks.waitFor({ state: 'detached' })
  await page.getByText('Todo corre como debe.').waitFor()
})
