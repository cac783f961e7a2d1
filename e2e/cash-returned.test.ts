import assert from 'node:assert/strict'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { addSeat, payCash } from '@aforo/domain/booking/roster/seats/contract.ts'
import type { openSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { findBookableClass, cardOf } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const barre = prepare(() =>
  findBookableClass(studio.address, { type: 'Barre', left: (places) => places > 5, between: [24, 310] }),
)
const receptionist = prepare(() => signInAs(studio.address, demo.reception))
const openedSession = prepare(() =>
  call<typeof openSession>(studio.address, 'POST /till_cuts', {
    token: receptionist.token,
    body: { location_id: barre.location.location_id, opening_float: 500 },
  }),
)

async function createCashCustomer(name: string) {
  const person = await createPerson(studio.address, name)
  const { customer } = await call<typeof getCustomer>(studio.address, 'GET /customer', { token: person.token })
  const seatsPath = `/class_reservations/roster/${barre.single_class_id}/seats`
  const { token } = receptionist
  const body = { customer_id: customer.customer_id, origin: 'staff', payment: 'cash' }
  const { class_reservations } = await call<typeof addSeat>(studio.address, `POST ${seatsPath}`, { token, body })
  const payRequest = `POST ${seatsPath}/${class_reservations[0]?.class_reservation_id}/paid`
  await call<typeof payCash>(studio.address, payRequest, { token, body: { is_paid: true, amount: 180 } })
  return person
}

test('a cancelled cash seat is explained to customer and reception [N6] @phone', async ({ visit, visitAsStaff }) => {
  const name = 'Rosa'
  const { page, tap } = await visit(studio.address, {
    as: await createCashCustomer(name),
  })
  await page.goto(`/mystudio?fecha=${barre.date}`)
  await tap(cardOf(page, barre).getByRole('link', { name: /^Cancelar/ }))
  const cancelSheet = sheetOf(page, 'Cancelar Clase')
  await expectText(cancelSheet, 'Lo que pagaste en recepción no se pierde: te queda como clase o como saldo a favor.')
  assert.deepEqual(await faultsIn(page, 'cancel sheet'), [])
  await tap(cancelSheet.getByRole('button', { name: 'Cancelar Clase' }))
  await expectText(page, /^Reservación cancelada\. Por lo que pagaste en recepción tienes 1 clase del mismo tipo/)
  await page.goto('/mystudio/creditos')
  await expectText(page, 'Barre')

  const staff = await visitAsStaff(studio.address, demo.reception)
  await staff.page.goto(`/pagos/caja/${openedSession.cut.till_cut_id}`)
  const cancelledClasses = staff.page.getByRole('table', { name: 'Clases canceladas que se pagaron en efectivo' })
  const row = cancelledClasses.getByRole('row').filter({ hasText: name })
  await expectText(row, '1 clase del mismo tipo')
  await expectText(row, '$180')
  assert.deepEqual(await faultsIn(staff.page, 'cash session'), [])
})
