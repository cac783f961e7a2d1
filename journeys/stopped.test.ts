import { test } from 'node:test'
import { aPerson, demo, known } from './people.ts'
import { sees, sheetOf } from './seeing.ts'
import { openStudio } from './studio.ts'
import { aClass, cardOf } from './timetable.ts'
import { aVisitor, bothWidths } from './visitor.ts'

const address = await openStudio()

for (const width of bothWidths) {
  test(`4.13, 2.52 Beto, penalised after three no-shows, is told why and until when (${width})`, async () => {
    const one = await aClass(address)
    const { page, tap, picture, leave } = await aVisitor(address, width, 'penalised', {
      as: await known(address, demo.beto),
    })
    await page.goto(`/mystudio?fecha=${one.date}`)
    await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
    const sheet = sheetOf(page, 'Penalización Activa')
    await sees(sheet, 'Lo sentimos, no puedes reservar clases porque cuentas con una penalización.')
    await sees(sheet, /3/)
    await sees(sheet, /\d{2} [A-Z]{3} \d{4}/)
    await picture('sheet')
    await tap(sheet.getByRole('button', { name: 'Entendido' }))
    await sheet.waitFor({ state: 'detached' })
    await leave()
  })

  test(`8.19 Diego, whose credits lapsed, is told so and led to the packages with his class in mind (${width})`, async () => {
    const one = await aClass(address)
    const { page, tap, picture, leave } = await aVisitor(address, width, 'exhausted', {
      as: await known(address, demo.diego),
    })
    await page.goto(`/mystudio?fecha=${one.date}`)
    await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
    const sheet = page.locator('dialog[open]')
    await sees(sheet, 'Lo sentimos. Has agotado todos tus créditos para reservar Clases Presenciales.')
    await picture('sheet')
    await tap(sheet.getByRole('link', { name: 'Ver paquetes' }))
    await page.waitForURL(`**/mystudio/paquetes?clase=${one.single_class_id}`)
    await leave()
  })

  test(`4.10 a class that is sold on its own is bought, not reserved (${width})`, async () => {
    const person = await aPerson(address, 'Ana', { buys: '1 clase' })
    const { page, tap, picture, leave } = await aVisitor(address, width, 'sold-apart', { as: person })
    await page.goto('/mystudio')
    await tap(page.getByRole('link', { name: /^Semana siguiente/ }).filter({ visible: true }))
    const buy = page.getByRole('link', { name: /^Comprar Ride 45/ })
    await buy.first().waitFor()
    await tap(buy.first())
    await sees(page, 'Noche de velas')
    await picture('checkout')
    await leave()
  })
}
