import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { formatDate } from '@aforo/domain/values/days.ts'
import { createClassSoon } from './check-in.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, book, call } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { ZONE } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({ allow_restricted_class_types: false, undo_booking_minutes: 0 })
const RESERVATIONS = '/mystudio/reservaciones'
const linksToCredits = (page: Page) => page.locator('a[href*="/mystudio/creditos"]').count()

test('with credits for every class there is no credits page [2.24] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const { page } = await visit(studio.address, { as: ana })
  for (const path of ['/mystudio', RESERVATIONS, '/mystudio/informacion', '/mystudio/membresias']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await linksToCredits(page), 0, path)
  }
  await page.goto(RESERVATIONS)
  await expectText(page, 'Disponibles 1')
  const response = await page.goto('/mystudio/creditos')
  assert.equal(response?.status(), 404)
  await expectText(page, 'No encontramos esta página')
  assert.deepEqual(await faultsIn(page, 'missing'), [])
})

test('a late cancellation warns, and keeps the credit [2.49, 4.6] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const { boardClass: reformer, spots } = await createClassSoon(studio.address, 150, 'Renata')
  await book(studio.address, ana, reformer.single_class_id, spots[0])
  const fetchCredits = async () => {
    const { available_classes } = await call<typeof listMyCredits>(studio.address, 'GET /available_classes', ana)
    return available_classes.map((grant) => grant.available_classes)
  }
  const question = `¿Deseas cancelar tu clase de Reformer del ${formatDate(new Date(reformer.class_date), ZONE)} a las ${reformer.time}?`
  const warning =
    'Debido a que faltan menos de 6 horas para tu clase, tu crédito para reservar clase no se te regresará.'
  const { page, tap } = await visit(studio.address, { as: ana })

  await page.goto(`/mystudio?clase=${reformer.single_class_id}`)
  await tap(sheetOf(page, 'Reformer').getByRole('button', { name: 'Cancelar clase' }))
  const sheet = sheetOf(page, 'Cancelar Clase')
  await expectText(sheet, question)
  await expectText(sheet, warning)
  assert.deepEqual(await faultsIn(page, 'calendar'), [])
  await tap(sheet.getByRole('button', { name: 'Regresar' }))

  await page.goto(RESERVATIONS)
  await tap(page.getByRole('button', { name: /^Cancelar Reformer/ }))
  await expectText(sheet, question)
  await expectText(sheet, warning)
  assert.equal(await sheet.getByText('regresa a tu cuenta').count(), 0)
  assert.deepEqual(await faultsIn(page, 'mine'), [])
  await tap(sheet.getByRole('button', { name: 'Regresar' }))
  await sheet.waitFor({ state: 'detached' })
  await expectText(page, 'Próxima')
  await tap(page.getByRole('button', { name: /^Cancelar Reformer/ }))
  await tap(sheet.getByRole('button', { name: 'Cancelar Clase' }))
  await expectText(page, 'Reservación cancelada.')
  await expectText(page, 'Disponibles 0')
  assert.deepEqual(await fetchCredits(), [0])
})
