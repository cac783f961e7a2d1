import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { attemptPurchase } from '@aforo/domain/payments/checkout/contract.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, packageTitled } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('a list is sorted, its columns chosen and kept as a view [R13] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/coaches')
  const list = page.getByRole('table', { name: 'Coaches' })
  const names = () => list.getByRole('rowheader').allInnerTexts()
  await tap(list.getByRole('button', { name: 'Nombre' }))
  await page.waitForURL(/orden=Nombre/)
  const ascending = await names()
  assert.deepEqual(ascending, ascending.toSorted(new Intl.Collator('es').compare))
  await tap(list.getByRole('button', { name: 'Nombre' }))
  await eventually(async () => assert.deepEqual(await names(), ascending.toReversed()))
  await tap(page.getByText('Columnas'))
  await tap(page.getByLabel('Instagram'))
  await list.getByRole('columnheader', { name: 'Instagram' }).waitFor({ state: 'detached' })
  await tap(page.getByText('Vistas', { exact: true }))
  await page.getByLabel('Guardar lo que ves como').fill('De la Z a la A')
  assert.deepEqual(await faultsIn(page, 'views'), [])
  await tap(page.getByRole('button', { name: 'Guardar vista' }))
  await expectText(page, 'Vista guardada: De la Z a la A.')

  await page.goto('/estudio/coaches')
  await tap(page.getByText('Columnas'))
  await tap(page.getByLabel('Instagram'))
  await list.getByRole('columnheader', { name: 'Instagram' }).waitFor()
  await tap(page.getByText('Vistas', { exact: true }))
  await tap(page.getByRole('button', { name: 'De la Z a la A', exact: true }))
  await list.getByRole('columnheader', { name: 'Instagram' }).waitFor({ state: 'detached' })
  await eventually(async () => assert.deepEqual(await names(), ascending.toReversed()))
})

test('many are archived and deleted; one is refused [2.53, 2.54] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/lugares/nueva')
  await page.getByLabel('Nombre', { exact: true }).fill('Bodega')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Ubicación guardada.')
  const choose = async (...names: string[]) => {
    for (const name of names) await tap(page.getByLabel(`Elegir ${name}`))
  }
  await choose('Bodega', 'Condesa')
  await expectText(page, /^2 de \d+$/)
  assert.deepEqual(await faultsIn(page, 'chosen rows'), [])
  await tap(page.getByRole('button', { name: 'Archivar', exact: true }))
  await expectText(page, '2 en el archivo.')
  await tap(page.getByRole('button', { name: 'Deshacer' }))
  await expectText(page, 'Se deshizo.')
  await choose('Bodega', 'Condesa')
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  const refused = sheetOf(page, 'No se pudo con todo')
  await expectText(refused, /Condesa: .*se usa/)
  await tap(refused.getByRole('button', { name: 'Entendido' }))
  await expectText(page, '1 eliminado.')
  await page.getByRole('link', { name: 'Bodega' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Condesa' }).waitFor()
})

test('payments that wait are sorted, totalled and confirmed together [R11] @desktop', async ({ visitAsStaff }) => {
  const { class_package_id } = await packageTitled(studio.address, '5 clases')
  const buyers = [await createPerson(studio.address, 'Lola'), await createPerson(studio.address, 'Memo')]
  for (const { token } of buyers) {
    const body = { class_package_id, payment_method: 'cash' as const }
    await call<typeof attemptPurchase>(studio.address, 'POST /checkout/attempt', { token, body })
  }
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/pagos?orden=-created_at')
  const list = page.getByRole('table', { name: 'Pagos por confirmar' })
  const rows = buyers.map(({ name }) => list.getByRole('row', { name: new RegExp(`${name} Prueba`) }))
  for (const row of rows) await tap(row.getByRole('checkbox'))
  assert.deepEqual(await faultsIn(page, 'chosen payments'), [])
  await tap(page.getByRole('button', { name: 'Confirmar pagos' }))
  const sheet = sheetOf(page, 'Precaución')
  await expectText(sheet, /¿Ya recibiste \$[\d,]+ de 2 pagos\?/)
  await tap(sheet.getByRole('button', { name: 'Sí, confirmar pagos' }))
  await expectText(page, '2 pagos confirmados.')
  for (const row of rows) await row.waitFor({ state: 'detached' })
})

test('charges and messages are sorted by the server [R11, R14] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/pagos/cobros')
  const charges = page.getByRole('table', { name: 'Cobros' })
  await tap(charges.getByRole('button', { name: 'Monto' }))
  await page.waitForURL(/orden=-total_payment/)
  await eventually(async () => {
    const amounts = await charges.locator('tbody .cell-number').allTextContents()
    const pesos = amounts.map((amount) => Number(amount.replace(/[$,]/g, '')))
    assert.deepEqual(
      pesos,
      pesos.toSorted((a, b) => b - a),
    )
  })
  assert.deepEqual(await faultsIn(page, 'charges'), [])
  await page.goto('/mensajes')
  const messages = page.getByRole('table', { name: 'Mensajes' })
  await tap(messages.getByRole('button', { name: 'Para', exact: true }))
  await messages.getByRole('columnheader', { name: 'Para' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  assert.deepEqual(await faultsIn(page, 'messages'), [])
})

test('what is seen or all of a list is downloaded [2.54] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/tienda/descuentos?orden=-Código')
  const list = page.getByRole('table', { name: 'Descuentos' })
  await list.getByRole('columnheader', { name: 'Código' }).and(page.locator('[aria-sort=descending]')).waitFor()
  const codes = (await list.getByRole('rowheader').allInnerTexts()).map((code) => code.trim())
  await tap(page.getByText('Columnas', { exact: true }))
  await tap(page.getByLabel('Vigencia'))
  const download = async (name: string) => {
    await tap(page.getByText('Exportar', { exact: true }))
    assert.deepEqual(await faultsIn(page, 'export'), [])
    const downloading = page.waitForEvent('download')
    await tap(page.getByRole('button', { name }))
    const csv = readFileSync(await (await downloading).path(), 'utf8').replace('\uFEFF', '')
    await page.keyboard.press('Escape')
    return csv.split('\r\n').map((line) => line.split(','))
  }
  const seen = await download('CSV: lo que se ve')
  assert.deepEqual(seen[0], ['Código', 'Descuenta', 'Usos', 'Para'])
  assert.deepEqual(
    seen.slice(1).map(([code]) => code),
    codes,
  )
  const [chosen] = codes
  await tap(page.getByLabel(`Elegir ${chosen}`))
  assert.equal((await download('CSV: lo que se ve')).length, 2)
  const all = await download('CSV: todo')
  assert.deepEqual(all[0], ['Código', 'Descuenta', 'Usos', 'Vigencia', 'Para'])
  assert.equal(all.length, codes.length + 1)
})

test('a search keeps the filter of the list below it [R13] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/personas?plan=unlimited&orden=-spent')
  await page.getByRole('searchbox').fill('Ana')
  await page.waitForURL(/buscar=Ana/)
  await page.getByRole('searchbox').fill('')
  await page.waitForURL((url) => !url.searchParams.has('buscar') && url.searchParams.get('plan') === 'unlimited')
  await page.getByRole('button', { name: 'Ilimitados' }).and(page.locator('[aria-pressed=true]')).waitFor()
  await tap(page.getByRole('button', { name: 'Filtrar (1)' }))
})
