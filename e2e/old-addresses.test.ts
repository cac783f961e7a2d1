import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { faultsIn } from './accessibility.ts'
import { expectText } from './expectations.ts'
import { demo } from './people.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('an owner enters an old address, and a visitor follows it', async ({ visit, visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/contenido')
  await tap(page.getByRole('link', { name: 'Direcciones anteriores' }))
  await tap(page.getByRole('link', { name: 'Nueva dirección' }))
  const [path, target] = [
    page.getByLabel('Dirección anterior', { exact: true }),
    page.getByLabel('Lleva a', { exact: true }),
  ]
  await path.fill('https://casabarro.example/Nuestras-Clases')
  await target.fill('calendario')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Escribe lo que sigue al dominio, desde la diagonal: /horarios.')
  await expectText(page, 'Escribe una página de tu portal, desde la diagonal: /calendario.')
  await path.fill('/Nuestras-Clases/')
  await target.fill('/horario-semanal')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, /también es una dirección anterior: lleva a «\/calendario»/)
  await target.fill('/calendario')
  assert.deepEqual(await faultsIn(page, 'form of an old address'), [])
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Dirección guardada.')
  const row = page.getByRole('row', { name: /nuestras-clases/ })
  await expectText(row, '→ /calendario')
  assert.doesNotMatch(await row.innerText(), /Usada el/)
  assert.deepEqual(await faultsIn(page, 'old addresses'), [])

  const visitor = await visit(studio.address)
  await visitor.page.goto('/nuestras-clases/?page_id=3&utm_source=ig')
  await visitor.page.waitForURL('**/calendario?utm_source=ig')
  await visitor.page.goto('/blog/2024/por-que-barre')
  await visitor.page.getByRole('heading', { level: 1, name: 'Avisos' }).waitFor()
  const lost = await visitor.page.goto('/blog')
  assert.equal(lost?.status(), 404)

  await page.reload()
  await expectText(row, /Usada el \d\d \p{Lu}{3} \d{4}/u)
  await tap(page.getByRole('link', { name: '/nuestras-clases' }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(page.getByRole('button', { name: 'Sí, eliminar' }))
  await expectText(page, 'Dirección eliminada.')
  assert.equal((await visitor.page.goto('/nuestras-clases'))?.status(), 404)
})

test('the list of old addresses is exported [2.54] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/contenido/direcciones')
  await tap(page.getByText('Exportar', { exact: true }))
  const download = page.waitForEvent('download')
  await tap(page.getByRole('button', { name: 'CSV: todo' }))
  const text = readFileSync(await (await download).path(), 'utf8')
  assert.match(text, /^.?Dirección anterior,Lleva a,Último uso\r?\n\/blog\/\*,\/avisos,/)
})
