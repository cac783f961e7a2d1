import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { browseCustomers } from '@aforo/domain/customers/contract.ts'
import { readWorkbook } from '../server/import/workbook/read-workbook.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo, signInAs } from './people.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))

async function downloadExcel(page: Page, name: string | RegExp) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).first().click()
  const file = await downloading
  const bytes = new Uint8Array(await readFile(await file.path()))
  const answer = await readWorkbook(bytes)
  assert.ok(!('fault' in answer), JSON.stringify(answer))
  return { name: file.suggestedFilename(), bytes, lines: answer.text.split('\n') }
}

test('lists and reports are downloaded for Excel, as they are shown [2.54]', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const { total } = await call<typeof browseCustomers>(studio.address, 'GET /customer/list', { token: admin.token })
  await page.goto('/personas')
  await page.getByRole('button', { name: 'Exportar CSV' }).waitFor()
  assert.deepEqual(await faultsIn(page, 'a list with its downloads'), [])
  const customers = await downloadExcel(page, 'Excel')
  assert.equal(customers.name, 'clientes.xlsx')
  assert.equal(customers.lines.length, total + 1)
  assert.match(customers.lines[0] ?? '', /^"Número","Nombre","Apellidos","Correo"/)
  assert.ok(customers.lines.slice(1).every((line) => /^"\d+"/.test(line)))
  assert.match(customers.lines.join('\n'), /"20\d\d-\d\d-\d\d"/, 'days are days')
  const parts = unzipSync(customers.bytes)
  assert.match(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()), /state="frozen"/)

  await page.goto('/pagos/cobros')
  await page.getByRole('button', { name: 'Descargar CSV' }).waitFor()
  const charges = await downloadExcel(page, 'Excel')
  assert.match(charges.name, /^cobros-.*\.xlsx$/)
  assert.match(charges.lines[0] ?? '', /"Día","Hora".*"Monto","Devuelto"$/)

  await page.goto('/reportes/ocupacion')
  const report = await downloadExcel(page, /^Excel: /)
  assert.ok(report.lines.length > 1)
})
