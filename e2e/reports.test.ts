import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { localDate } from '@aforo/domain/values/days.ts'
import { faultsIn } from './accessibility.ts'
import { demo } from './people.ts'
import { eventually, expectText } from './expectations.ts'
import { ZONE } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

async function readFigure(page: Page, label: string): Promise<number> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
  return Number((await card.locator('.figure-value').innerText()).replaceAll(',', ''))
}

const waitUntilPressed = (page: Page, period: string) =>
  page.getByRole('button', { name: period, exact: true, pressed: true }).waitFor()

test('classes by month and hour, with list and file behind a figure', async ({ visitAsStaff, width }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  if (width === 'phone') await tap(page.getByRole('button', { name: 'Más' }))
  await tap(page.getByRole('link', { name: 'Reportes' }))
  await page.getByRole('heading', { name: 'Ocupación', level: 1 }).waitFor()

  await tap(page.getByRole('button', { name: 'Este mes', exact: true }))
  await waitUntilPressed(page, 'Este mes')
  await tap(page.getByRole('button', { name: 'Mes pasado', exact: true }))
  await waitUntilPressed(page, 'Mes pasado')
  const monthStart = `${localDate(new Date(), ZONE).slice(0, 7)}-01`
  assert.ok((new URL(page.url()).searchParams.get('hasta') ?? '') < monthStart)
  await expectText(page, /comparado con/)
  await tap(page.getByRole('button', { name: '90 días', exact: true }))

  const hours = page.getByRole('region', { name: 'Por día y hora', exact: true })
  const heatMap = hours.getByRole('img', { name: /^Lo más alto: \S+ \d\d:00, [\d.]+ %\./ })
  await heatMap.waitFor()
  const shadedCount = await heatMap.locator('.chart-shade:not(.chart-shade-none)').count()
  assert.deepEqual(await faultsIn(page, 'report'), [])
  await tap(hours.getByRole('button', { name: /^Ver tabla/ }))
  const rows = hours.getByRole('table').getByRole('row')
  assert.equal((await rows.count()) - 1, shadedCount)
  assert.deepEqual(await faultsIn(page, 'table of a report'), [])
  await tap(hours.getByRole('button', { name: 'Ocupación' }))
  await eventually(async () => {
    const shares = (await hours.locator('tbody td:last-child').allInnerTexts()).map(Number.parseFloat)
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => b - a),
    )
  })

  await tap(page.getByRole('link', { name: 'Asistencia', exact: true }))
  await page.getByRole('heading', { name: 'Asistencia', level: 1 }).waitFor()
  await waitUntilPressed(page, '90 días')
  const days = page.getByRole('region', { name: 'Día por día', exact: true })
  const slider = days.getByRole('slider', { name: 'Recorrer la gráfica' })
  await slider.press('Home')
  const valueText = await slider.getAttribute('aria-valuetext')
  await slider.press('ArrowRight')
  await eventually(async () => assert.notEqual(await slider.getAttribute('aria-valuetext'), valueText))
  const noShowCount = await readFigure(page, 'Faltas')
  assert.ok(noShowCount > 0)
  await tap(page.getByRole('link', { name: 'Ver la lista: Faltas' }))
  await expectText(page, `${noShowCount} renglones`)
  assert.deepEqual(await faultsIn(page, 'list behind'), [])
  const people = await page.getByRole('rowheader').allInnerTexts()
  assert.deepEqual(await savedColumn(page, 'Persona'), people)
  if (width === 'phone') await page.getByLabel('Ordenar por').selectOption({ label: 'Por persona' })
  else await tap(page.getByRole('button', { name: 'Persona', exact: true }))
  await page.waitForURL(/orden=person/)
  const byName = people.toSorted(new Intl.Collator('es').compare)
  await eventually(async () => assert.deepEqual(await page.getByRole('rowheader').allInnerTexts(), byName))

  await tap(page.getByRole('link', { name: 'Asistencia', exact: true }))
  await expectText(page, 'Asistencias')
  const attendanceCount = await readFigure(page, 'Asistencias')
  await tap(page.getByRole('link', { name: 'Ver la lista: Asistencias' }))
  await page.getByRole('navigation', { name: 'Páginas' }).waitFor()
  assert.equal((await savedColumn(page, 'Persona')).length, attendanceCount)
})

async function savedColumn(page: Page, name: string): Promise<(string | undefined)[]> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV: todo' }).click()
  const file = await downloading
  await page.keyboard.press('Escape')
  assert.match(file.suggestedFilename(), /^asistencia-\w+-\d{4}-\d{2}-\d{2}-a-\d{4}-\d{2}-\d{2}\.csv$/)
  const [header = [], ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((line) => line[header.indexOf(name)])
}

test('a printed report has tables open; reception has no reports [R13] @desktop', async ({ visitAsStaff }) => {
  const owner = await visitAsStaff(studio.address, demo.admin)
  await owner.page.goto('/reportes/ocupacion')
  const types = owner.page.getByRole('region', { name: 'Por tipo de clase', exact: true })
  await types.getByRole('button', { name: /^Ver tabla/ }).waitFor()
  assert.equal(await types.getByRole('table').count(), 0)
  await owner.page.emulateMedia({ media: 'print' })
  await types.getByRole('table').waitFor()
  assert.equal(await owner.page.getByRole('navigation').count(), 0)
  assert.equal(await owner.page.getByRole('button').count(), 0)

  const reception = await visitAsStaff(studio.address, demo.reception)
  assert.equal(await reception.page.getByRole('link', { name: 'Reportes' }).count(), 0)
  await reception.page.goto('/reportes')
  await reception.page.getByRole('heading', { name: 'Esta sección es de administración' }).waitFor()
})
