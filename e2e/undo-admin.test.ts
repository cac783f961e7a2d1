import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { listTags, updateTag } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import type { listHomeInstructors } from '@aforo/domain/catalogue/studio/contract.ts'
import type { createClass, getBoard } from '@aforo/domain/booking/timetable/contract.ts'
import type { listSegments, saveSegment } from '@aforo/domain/customers/contract.ts'
import type { readTagsOfCustomer } from '@aforo/domain/people/tags/contract.ts'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { getAppconfig } from '@aforo/domain/settings/contract.ts'
import { addDays, localDate, mondayOf, spokenDay } from '@aforo/domain/values/days.ts'
import { faultsIn } from './accessibility.ts'
import { createBookedPerson, createClassSoon, fetchRoster, rowOf } from './check-in.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { call, createPerson, demo, signInAs } from './people.ts'
import { openStudio, prepare, test } from './test.ts'
import { ZONE } from './timetable.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))
const undoButton = (page: Page) => page.locator('.notice').getByRole('button', { name: /^Deshacer/ })
const tagNames = async () => (await call<typeof listTags>(studio.address, 'GET /tags')).tags.map(({ name }) => name)

test('archiving is undone by Ctrl Z, but not while one types [27.5] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const [name = ''] = await tagNames()
  await page.goto('/estudio/etiquetas')
  await tap(page.getByRole('link', { name, exact: true }))
  await tap(page.getByRole('button', { name: 'Archivar' }))
  await undoButton(page).waitFor()
  assert.deepEqual(await faultsIn(page, 'notice with undo'), [])
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Control+z')
  assert.equal((await tagNames()).includes(name), false)
  await search.blur()
  await page.keyboard.press('Control+z')
  await expectText(page, 'Se deshizo.')
  assert.ok((await tagNames()).includes(name))
})

test('what another person changed meanwhile is not undone [27.5, N16] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const tags = (await call<typeof listTags>(studio.address, 'GET /tags')).tags
  const tag = tags.at(-1)!
  await page.goto('/estudio/etiquetas')
  await tap(page.getByRole('link', { name: tag.name, exact: true }))
  await tap(page.getByRole('button', { name: 'Archivar' }))
  await undoButton(page).waitFor()
  const body = { tag_id: tag.tag_id, name: `${tag.name} de hoy` }
  await call<typeof updateTag>(studio.address, 'PUT /tags', { token: admin.token, body })
  await tap(undoButton(page))
  await expectText(page, 'No se deshizo. Alguien más lo cambió después, y así se queda.')
  assert.deepEqual(await faultsIn(page, 'refused undo'), [])
  await tap(page.getByRole('link', { name: 'Ver cómo está' }))
  await page.getByRole('heading', { level: 1, name: body.name }).waitFor()
  await expectText(page, 'En el archivo')
})

test('the notice stays 8 seconds, and longer under the pointer [27.5] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/contenido/coaches')
  await page.clock.install()
  const coachSwitch = page.getByRole('switch', { name: /^Portada: / }).first()
  const wasOn = await coachSwitch.getAttribute('aria-checked')
  await tap(coachSwitch)
  await undoButton(page).waitFor()
  await undoButton(page).hover()
  await page.clock.fastForward(20_000)
  assert.equal(await undoButton(page).count(), 1)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(7000)
  assert.equal(await undoButton(page).count(), 1)
  await undoButton(page).focus()
  await page.clock.fastForward(20_000)
  await page.keyboard.press('Enter')
  await expectText(page, 'Se deshizo.')
  await eventually(async () => assert.equal(await coachSwitch.getAttribute('aria-checked'), wasOn))
  await page.clock.fastForward(3100)
  assert.equal(await page.locator('.notice').count(), 0)
})

test('an order is put back, unless it was ordered again [27.5, 7.34] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const listOrder = async () =>
    (await call<typeof listHomeInstructors>(studio.address, 'GET /instructors/home/all')).instructors.map(
      ({ instructor_id }) => instructor_id,
    )
  const before = await listOrder()
  await page.goto('/contenido/coaches')
  const moveFirstDown = async () => {
    await page
      .getByRole('button', { name: /^Mover / })
      .first()
      .focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectText(page, 'Orden guardado.')
  }
  await moveFirstDown()
  assert.notDeepEqual(await listOrder(), before)
  await tap(undoButton(page))
  await expectText(page, 'Se deshizo.')
  assert.deepEqual(await listOrder(), before)

  await moveFirstDown()
  const ids = before.toReversed()
  await call(studio.address, 'PUT /instructors/order', { token: admin.token, body: { ids } })
  await tap(undoButton(page))
  await expectText(page, 'No se deshizo. Alguien más la ordenó después, y así se queda.')
  assert.deepEqual(await listOrder(), ids)
})

test('an empty class moves back by Ctrl Z [27.5, 2.54] @desktop', async ({ visitAsStaff }) => {
  const thursday = addDays(mondayOf(localDate(new Date(), ZONE)), 17)
  const readDay = async () => {
    const query = `start_date=${thursday}&end_date=${thursday}`
    return (await call<typeof getBoard>(studio.address, `GET /single_class/board?${query}`, { token: admin.token }))
      .classes
  }
  const [template] = (await readDay()).filter(({ class_type }) => class_type.name === 'Barre')
  assert.ok(template)
  const { class_type, location } = template
  const ids = { class_type_id: class_type.class_type_id, location_id: location.location_id, instructor_ids: [] }
  const body = { ...ids, date: thursday, time: '16:00', minutes: 50, capacity: 8 }
  await call<typeof createClass>(studio.address, 'POST /single_class', { token: admin.token, body })
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/horario?dia=${thursday}`)
  const block = page.getByRole('button', { name: new RegExp(`^16:00 Barre, ${spokenDay(thursday)}`) })
  await block.scrollIntoViewIfNeeded()
  await tap(block)
  await tap(page.getByRole('button', { name: 'Mover clase…' }))
  const sheet = sheetOf(page, 'Mover clase')
  await sheet.getByLabel('Hora').fill('17:00')
  await tap(sheet.getByRole('button', { name: 'Mover', exact: true }))
  await expectText(page, 'Clase movida.')
  await page.keyboard.press('Control+z')
  await expectText(page, 'Se deshizo.')
  await block.waitFor()
  assert.deepEqual((await readDay()).filter(({ time }) => time === '17:00' && class_type.name === 'Barre').length, 0)
})

test('a tag put, taken back and put again is put [27.5, R13] @desktop', async ({ visitAsStaff }) => {
  const person = await createPerson(studio.address, 'Tita')
  const { customer } = await call<typeof getCustomer>(studio.address, 'GET /customer', person)
  const readTags = async () =>
    (
      await call<typeof readTagsOfCustomer>(studio.address, `GET /customer/${customer.customer_id}/tags`, {
        token: admin.token,
      })
    ).tags
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto(`/personas/${customer.customer_id}`)
  const put = async () => {
    await tap(page.getByRole('button', { name: 'Etiquetar' }))
    await page.getByLabel('Etiqueta', { exact: true }).fill('Vecina')
    await tap(page.getByRole('button', { name: 'Poner', exact: true }))
    await expectText(page, 'Etiqueta puesta: Vecina.')
  }
  await put()
  await tap(undoButton(page))
  await expectText(page, 'Se deshizo.')
  assert.deepEqual(await readTags(), [])
  await put()
  assert.deepEqual(await readTags(), ['Vecina'])
  await tap(page.getByRole('button', { name: 'Quitar etiqueta Vecina' }))
  await expectText(page, 'Etiqueta quitada: Vecina.')
  await tap(undoButton(page))
  await expectText(page, 'Se deshizo.')
  assert.deepEqual(await readTags(), ['Vecina'])
})

test('a deleted group returns with its filter [27.5, R13] @phone', async ({ visitAsStaff }) => {
  const listGroups = async () =>
    (await call<typeof listSegments>(studio.address, 'GET /customer/segments', { token: admin.token })).segments.map(
      ({ name, filter }) => ({ name, filter }),
    )
  const body = { name: 'Sin etiquetar', filter: { tag: 'nadie' } }
  await call<typeof saveSegment>(studio.address, 'POST /customer/segments', { token: admin.token, body })
  const saved = await listGroups()
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/personas')
  await tap(page.getByRole('button', { name: body.name }))
  await tap(page.getByRole('button', { name: 'Eliminar grupo' }))
  await expectText(page, `Grupo eliminado: ${body.name}.`)
  assert.deepEqual(await listGroups(), [])
  await tap(undoButton(page))
  await expectText(page, 'Se deshizo.')
  assert.deepEqual(await listGroups(), saved)
})

test('a setting goes back to its value before [27.5, 3.29] @desktop', async ({ visitAsStaff }) => {
  const studioName = async () =>
    (await call<typeof getAppconfig>(studio.address, 'GET /appconfig')).find(({ key }) => key === 'business_name')
      ?.value
  const before = await studioName()
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/ajustes/marca')
  await page.getByLabel('Nombre del estudio').fill('Casa Limón')
  await tap(page.getByRole('region', { name: 'Cambios sin guardar' }).getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Ajustes guardados.')
  assert.equal(await studioName(), 'Casa Limón')
  await tap(undoButton(page))
  await expectText(page, 'Se deshizo.')
  assert.equal(await studioName(), before)
  await eventually(async () => assert.equal(await page.getByLabel('Nombre del estudio').inputValue(), before))
})

test('a mark on the roster is undone with one thumb [27.5, R8] @phone', async ({ visitAsStaff }) => {
  const rosterClass = await createClassSoon(studio.address, 12, 'Renata')
  await createBookedPerson(rosterClass, 'Alma', { spot: 0 })
  const hasArrived = async () => (await fetchRoster(rosterClass)).class_reservations[0]?.attend
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto(`/clases/${rosterClass.boardClass.single_class_id}`)
  await tap(rowOf(page, 'Alma'))
  await expectText(page, /^Alma .*llegó\.$/)
  await eventually(async () => assert.equal(await hasArrived(), true))
  await tap(undoButton(page))
  await expectText(page, 'Se deshizo.')
  assert.equal(await hasArrived(), false)

  await page.context().setOffline(true)
  await tap(rowOf(page, 'Alma'))
  await tap(undoButton(page))
  await expectText(page, 'Se deshizo en este aparato. Se manda cuando haya conexión.')
  await page.context().setOffline(false)
})
