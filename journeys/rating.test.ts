import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsIn } from './fit.ts'
import { demo, known } from './people.ts'
import { sees, sheetOf, tabTo } from './seeing.ts'
import { openStudio } from './studio.ts'
import { aVisitor } from './visitor.ts'

const address = await openStudio()
const PAST = '/mystudio/reservaciones?ver=pasadas'

test('2.50, 4.7, 5.10, 8.20 a class is rated by three taps, the comment coming with the stars of the coach, and shows its stars (phone)', async () => {
  const elena = await known(address, demo.elena)
  const { page, tap, taps, picture, leave } = await aVisitor(address, 'phone', 'rating', { as: elena })
  await page.goto(PAST)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Calificar' }).first()
  const [time, title] = [await row.locator('time').innerText(), await row.getByRole('heading').innerText()]
  await tap(row.getByRole('button', { name: /^Calificar/ }))
  const sheet = sheetOf(page, 'Calificar Clase')
  assert.deepEqual(await faultsIn(page, 'rate'), [])
  assert.equal(await sheet.getByLabel('Comentario').count(), 0)
  await tap(sheet.getByRole('group', { name: 'La clase' }).locator('label').nth(3))
  await picture('rated')
  await tap(sheet.getByRole('button', { name: 'Calificar' }))
  await sees(page, 'Gracias por calificar tu clase.')
  assert.equal(taps(), 3)
  const rated = page.getByRole('main').getByRole('listitem').filter({ hasText: title.trim() })
  const day = time.replace(/\s+/g, ' ').trim().slice(-11)
  const mine = rated.filter({ hasText: day })
  await mine.getByText('4 de 5 estrellas').waitFor({ state: 'attached' })
  assert.equal(await mine.getByRole('button', { name: /^Calificar/ }).count(), 0)
  await leave()
})

test('2.50, 9.5 stars and a comment are given by the keyboard alone, and the focus comes back (desk)', async () => {
  const ana = await known(address, demo.ana)
  const { page, picture, leave } = await aVisitor(address, 'desk', 'rating', { as: ana })
  await page.goto(PAST)
  await tabTo(page, page.getByRole('button', { name: /^Calificar Reformer/ }))
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Calificar Clase')
  const submit = sheet.getByRole('button', { name: 'Calificar' })
  assert.equal(await submit.getAttribute('aria-disabled'), 'true')
  const [ofClass, ofCoach] = [
    sheet.getByRole('group', { name: 'La clase' }),
    sheet.getByRole('group', { name: /^Tu coach/ }),
  ]
  await tabTo(page, ofClass.getByRole('radio', { name: '1 estrella' }))
  for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  assert.equal(await ofClass.getByRole('radio', { name: '3 estrellas' }).isChecked(), true)
  await tabTo(page, ofCoach.getByRole('radio', { name: '1 estrella' }))
  for (const key of ['Space', 'ArrowLeft']) await page.keyboard.press(key)
  assert.equal(await ofCoach.getByRole('radio', { name: '5 estrellas' }).isChecked(), true)
  await tabTo(page, sheet.getByLabel('Comentario'))
  await page.keyboard.type('Gran clase.')
  assert.deepEqual(await faultsIn(page, 'rate'), [])
  await picture('keyboard')
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await sees(page, 'Gracias por calificar tu clase.')
  const row = page.getByRole('row').filter({ hasText: '3 de 5 estrellas' })
  await row.filter({ hasText: 'Reformer' }).filter({ hasText: '5 de 5 estrellas' }).waitFor()
  await leave()
})
