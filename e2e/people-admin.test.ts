import assert from 'node:assert/strict'
import type { getPerson, listNotes } from '@aforo/domain/people/admin/contract.ts'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs, type Person } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const reception = prepare(() => signInAs(studio.address, demo.reception))
const LABEL = 'Nombre, teléfono o correo'

test('reception finds a person by keys: slash, name, arrow, Enter [7.6] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/personas')
  await page.getByRole('table', { name: 'Clientes' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('ROBL an')
  await page.getByRole('link', { name: /^Ana Robledo/ }).waitFor()
  assert.deepEqual(await faultsIn(page, 'found'), [])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Ana Robledo/ }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^Ana Robledo/ }).waitFor()
  assert.equal(await page.getByLabel(LABEL).inputValue(), 'ROBL an')
  await page.getByLabel(LABEL).fill('nadie se llama así')
  await expectText(page, 'Nadie con «nadie se llama así».')
})

test('reception adds a person, edits, writes a note [1.4, 7.7, 7.8, 8.14] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  const existing = await createPerson(studio.address, 'Zulma')
  const phone = '559 333 4444'
  const email = 'teo@correo.example'
  await page.goto('/personas')
  await page.getByLabel(LABEL).fill(email)
  await expectText(page, `Nadie con «${email}».`)
  await tap(page.getByRole('button', { name: 'Registrar persona' }).last())
  const addSheet = sheetOf(page, 'Registrar persona')
  assert.equal(await addSheet.getByLabel('Correo').inputValue(), email)
  await addSheet.getByLabel('Nombre').fill('Teo')
  await addSheet.getByLabel('Apellidos').fill('Nava')
  await addSheet.getByLabel('Teléfono').fill((await fetchCustomer(existing)).phone ?? '')
  await tap(addSheet.getByRole('button', { name: 'Registrar', exact: true }))
  await expectText(addSheet, 'Ya existe una cuenta con ese número de teléfono')
  await addSheet.getByRole('link', { name: `${existing.name} Prueba` }).waitFor()
  assert.deepEqual(await faultsIn(page, 'add'), [])
  await addSheet.getByLabel('Teléfono').fill(phone)
  await tap(addSheet.getByRole('button', { name: 'Registrar', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Teo Nava' }).waitFor()
  await expectText(page, 'Sin cuenta en el portal')

  await tap(page.getByRole('button', { name: 'Editar' }))
  const editSheet = sheetOf(page, 'Editar datos')
  await editSheet.getByLabel('Apellidos').fill('Nava Paz')
  await tap(editSheet.getByRole('button', { name: 'Guardar' }))
  await page.getByRole('heading', { level: 1, name: 'Teo Nava Paz' }).waitFor()

  await tap(page.getByRole('button', { name: 'Anotar' }))
  const noteSheet = sheetOf(page, 'Nota')
  await noteSheet.getByLabel('Sobre Teo Nava Paz').fill('Le duele la rodilla izquierda')
  await tap(noteSheet.getByLabel('Fijar arriba de su página'))
  await tap(noteSheet.getByRole('button', { name: 'Guardar' }))
  await expectText(page.getByRole('list', { name: 'Lo que hay que saber' }), 'Le duele la rodilla izquierda')
  await tap(page.getByRole('link', { name: 'Notas' }))
  await page.getByRole('heading', { name: 'Notas' }).waitFor()
  assert.deepEqual(await faultsIn(page, 'notes'), [])
  await tap(page.getByRole('button', { name: /^Quitar nota/ }))
  const removal = sheetOf(page, 'Precaución')
  await expectText(removal, 'No se puede deshacer.')
  await tap(removal.getByRole('button', { name: 'Sí, quitar' }))
  await expectText(page, 'Nadie ha anotado nada.')
  const id = Number(page.url().split('/').at(-2))
  const options = { token: reception.token }
  await eventually(async () => {
    const { notes } = await call<typeof listNotes>(studio.address, `GET /customer/${id}/notes`, options)
    assert.deepEqual(notes, [])
  })

  await tap(page.getByRole('button', { name: 'Corregir' }))
  const emailSheet = sheetOf(page, 'Corregir correo')
  await emailSheet.getByLabel('Correo').fill(`bien-${email}`)
  await emailSheet.getByLabel('Motivo').fill('Se escribió mal')
  assert.deepEqual(await faultsIn(page, 'correct'), [])
  await tap(emailSheet.getByRole('button', { name: 'Corregir' }))
  await page.getByRole('link', { name: `bien-${email}` }).waitFor()

  await tap(page.getByRole('navigation', { name: /^Partes de/ }).getByRole('link', { name: 'Ficha' }))
  await tap(page.getByRole('button', { name: 'Cambiar respuestas' }))
  const answersSheet = sheetOf(page, 'Sus respuestas')
  await answersSheet.getByLabel(/^Talla de zapato/).selectOption('24.5')
  assert.deepEqual(await faultsIn(page, 'answers'), [])
  await tap(answersSheet.getByRole('button', { name: 'Guardar' }))
  await page
    .getByRole('definition')
    .filter({ hasText: /^24\.5$/ })
    .waitFor()
  const { customer } = await call<typeof getPerson>(studio.address, `GET /customer/admin/${id}`, options)
  assert.deepEqual(
    [customer.last_name, customer.email, customer.account.role],
    ['Nava Paz', `bien-${email}`, 'customer'],
  )
})

test('everything about a person is one tap from their page [1.4] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  let requestCount = 0
  // From the document on: Hoy, which is open before, may still be asking.
  page.on('request', (request) => (requestCount = request.isNavigationRequest() ? 1 : requestCount + 1))
  const ana = await signInAs(studio.address, demo.ana)
  await page.goto(`/personas/${(await fetchCustomer(ana)).customer_id}`)
  await page.getByRole('heading', { name: /^Próximas/ }).waitFor()
  await page.getByRole('heading', { name: 'Saldo a favor' }).waitFor()
  await page.waitForLoadState('networkidle')
  assert.ok(requestCount <= 25, `${requestCount} requests`)
  for (const [section, heading] of sections) {
    await tap(page.getByRole('navigation', { name: /^Partes de/ }).getByRole('link', { name: section }))
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(await faultsIn(page, section), [])
  }
  await tap(page.getByRole('button', { name: 'Pasadas' }))
  await page.getByRole('table', { name: 'Reservaciones pasadas' }).or(page.getByText('No tiene ninguna.')).waitFor()
})

const sections = [
  ['Compras', 'Compras'],
  ['Clases', 'Movimientos'],
  ['Notas', 'Notas'],
  ['Ficha', 'Documentos aceptados'],
  ['Reservaciones', /^Próximas/],
] as const

const fetchCustomer = async ({ token }: Person) =>
  (await call<typeof getCustomer>(studio.address, 'GET /customer', { token })).customer
