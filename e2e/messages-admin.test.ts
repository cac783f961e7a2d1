import assert from 'node:assert/strict'
import type { listBroadcasts } from '@aforo/domain/messaging/broadcasts/contract.ts'
import type { listMessages } from '@aforo/domain/notifications/admin/contract.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, book, call, demo, signInAs } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { findBookableClass, findFreeSpots } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))

test('a message’s text is edited with a preview and a test [R14] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/mensajes/tipos')
  await tap(page.getByRole('link', { name: 'Se liberó un lugar' }))
  const emailFrame = page.frameLocator('iframe[title="El correo"]')
  await emailFrame.getByText('¡Hay un lugar, Ana!').waitFor()
  await page.getByLabel('Saludo', { exact: true }).fill('Corre, ')
  await tap(page.getByRole('button', { name: '{nombre}' }))
  await emailFrame.getByText('Corre, Ana').waitFor()
  assert.deepEqual(await faultsIn(page, 'words'), [])
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Guardado: cuenta desde el próximo mensaje.')
  await tap(page.getByRole('button', { name: 'Enviarme una prueba' }))
  await expectText(page, `Va en camino a ${demo.admin.email}.`)
  await tap(page.getByRole('link', { name: 'Qué se manda' }))
  await tap(page.getByRole('link', { name: 'Enviados' }))
  await page.getByLabel('Tipo').selectOption({ label: 'Se liberó un lugar' })
  await expectText(page, '1 mensaje')
  await tap(page.getByRole('table', { name: 'Mensajes' }).getByRole('button', { name: 'Se liberó un lugar' }))
  await page.locator('dialog[open]').frameLocator('iframe').getByText('Corre, Mónica').waitFor()
})

test('a class is messaged; changed recipients are confirmed again [R14, R13] @phone', async ({ visitAsStaff }) => {
  const reformer = await findBookableClass(studio.address, { type: 'Reformer' })
  const [ana, beto] = [
    await createPerson(studio.address, 'Anita', { buys: 'Clase de cortesía' }),
    await createPerson(studio.address, 'Betito', { buys: 'Clase de cortesía' }),
  ]
  const [first, second] = await findFreeSpots(studio.address, reformer)
  await book(studio.address, ana, reformer.single_class_id, first)
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto(`/clases/${reformer.single_class_id}`)
  // The waitlist is shorter than its skeleton: the link moves when the list has loaded.
  const write = page.getByRole('link', { name: 'Escribir a la clase' })
  await write.waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await tap(write)
  const countText = /^Son (\d+) personas?\./
  await expectText(page, countText)
  const count = Number(countText.exec(await page.getByText(countText).innerText())?.[1])
  const sheetTitle = (people: number) => `Se enviará a ${people === 1 ? '1 persona' : `${people} personas`}`
  await tap(page.getByRole('button', { name: 'Revisar y enviar' }))
  await expectText(page, 'Escribe un asunto, de tres letras o más.')
  await page.getByLabel('Asunto').fill('Trae calcetas')
  await page.getByLabel('Texto').fill('Hoy usamos el Reformer.\n\nNos vemos.')
  assert.deepEqual(await faultsIn(page, 'writing'), [])
  await tap(page.getByRole('button', { name: 'Revisar y enviar' }))
  await sheetOf(page, sheetTitle(count)).waitFor()
  await book(studio.address, beto, reformer.single_class_id, second)
  await tap(page.getByRole('button', { name: 'Enviar', exact: true }))
  await expectText(page, 'Las personas cambiaron desde que las contamos.')
  const sheet = sheetOf(page, sheetTitle(count + 1))
  await sheet.waitFor()
  assert.deepEqual(await faultsIn(page, 'confirming'), [])
  await tap(sheet.getByRole('button', { name: 'Enviar', exact: true }))
  await expectText(page, `Va en camino a ${count + 1} personas.`)
  await page.getByRole('heading', { name: reformer.class_type.name }).waitFor()

  await eventually(async () => {
    const response = await call<typeof listMessages>(studio.address, 'GET /messages?kind=class-note', {
      token: admin.token,
    })
    assert.equal(response.total, count + 1)
    const { bulletins } = await call<typeof listBroadcasts>(studio.address, 'GET /bulletins', { token: admin.token })
    assert.deepEqual(
      bulletins.map(({ people, sent, failed }) => [people, sent, failed]),
      [[count + 1, count + 1, 0]],
    )
  })
  await page.goto('/mensajes/notas')
  await expectText(page, `${count + 1} enviados`)
  await tap(page.getByText('Leer la nota'))
  await expectText(page, 'Nos vemos.')
  assert.deepEqual(await faultsIn(page, 'notes'), [])
})
