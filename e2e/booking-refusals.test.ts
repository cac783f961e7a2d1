import { createPerson, demo, signInAs } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { findBookableClass, cardOf } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('a penalised customer reads why and until when [4.13, 2.52] @phone', async ({ visit }) => {
  const upcomingClass = await findBookableClass(studio.address)
  const { page, tap } = await visit(studio.address, {
    as: await signInAs(studio.address, demo.beto),
  })
  await page.goto(`/mystudio?fecha=${upcomingClass.date}`)
  await tap(cardOf(page, upcomingClass).getByRole('link', { name: /^Reservar/ }))
  const sheet = sheetOf(page, 'Penalización Activa')
  await expectText(sheet, 'Lo sentimos, no puedes reservar clases porque cuentas con una penalización.')
  await expectText(sheet, 'No asististe a 3 clases reservadas seguidas con tu plan ilimitado.')
  await expectText(sheet, /\d{2} [A-Z]{3} \d{4}/)
  await tap(sheet.getByRole('button', { name: 'Entendido' }))
  await sheet.waitFor({ state: 'detached' })
})

test('expired credits say so and lead to packages for the class [8.19] @phone', async ({ visit }) => {
  const upcomingClass = await findBookableClass(studio.address)
  const { page, tap } = await visit(studio.address, {
    as: await signInAs(studio.address, demo.diego),
  })
  await page.goto(`/mystudio?fecha=${upcomingClass.date}`)
  await tap(cardOf(page, upcomingClass).getByRole('link', { name: /^Reservar/ }))
  const sheet = page.locator('dialog[open]')
  await expectText(sheet, 'Lo sentimos. Has agotado todos tus créditos para reservar Clases Presenciales.')
  await tap(sheet.getByRole('link', { name: 'Ver paquetes' }))
  await page.waitForURL(`**/mystudio/paquetes?clase=${upcomingClass.single_class_id}`)
})

test('a class sold on its own is bought, not reserved [4.10] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio')
  await tap(page.getByRole('link', { name: /^Semana siguiente/ }).filter({ visible: true }))
  const buyLink = page.getByRole('link', { name: /^Comprar Ride 45/ })
  await buyLink.first().waitFor()
  await tap(buyLink.first())
  await expectText(page, 'Noche de velas')
})
