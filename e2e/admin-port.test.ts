import assert from 'node:assert/strict'
import type { listAdminTags } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import type { signIn } from '@aforo/domain/people/account/contract.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo, type Person } from './people.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({ business_name: 'Casa Limón' })

async function signInToPortal(): Promise<Person> {
  const { token } = await call<typeof signIn>(studio.address, 'POST /session', { body: demo.admin })
  return { ...demo.admin, name: 'Administración', token }
}

test('staff go from the portal to the admin and sign in there [R15]', async ({ visit, width }) => {
  const owner = await signInToPortal()
  const { pages } = await call<typeof listPages>(studio.address, 'GET /pages')
  for (const { page_id, required } of pages)
    if (required) await call(studio.address, 'POST /accepted_pages', { ...owner, body: { page_id } })
  const { page, tap } = await visit(studio.address, { as: owner })
  await page.goto('/mystudio/informacion')
  if (width === 'phone') await tap(page.getByRole('button', { name: 'Abrir menú' }))
  else await tap(page.locator('.user-menu-button'))
  const link = page.getByRole('link', { name: 'Administración' }).filter({ visible: true })
  assert.equal(await link.getAttribute('href'), studio.adminAddress)
  await tap(link)
  await page.getByLabel('Correo').fill(demo.admin.email)
  assert.equal(await page.evaluate(`localStorage.getItem('aforo.session')`), null)
  assert.equal(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'), 0)
  assert.deepEqual(await faultsIn(page, 'sign-in'), [])
  await page.getByLabel('Contraseña', { exact: true }).fill(demo.admin.password)
  await tap(page.getByRole('button', { name: 'Entrar' }))
  await page.getByRole('navigation', { name: 'Secciones' }).waitFor()
  assert.ok(page.url().startsWith(studio.adminAddress))
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'aforo_session')
  assert.equal(cookie?.value, owner.token)
})

test('the admin’s port has no page of the portal', async ({ visit }) => {
  const { page } = await visit(studio.adminAddress, { as: await signInToPortal() })
  for (const path of ['/', '/calendario', '/mystudio']) {
    await page.goto(path)
    await page.getByLabel('Correo').waitFor()
  }
})

test('a page of the portal reaches nothing of the admin [R15]', async ({ visit }) => {
  const owner = await signInToPortal()
  const { page } = await visit(studio.address, { as: owner, allowsErrors: true })
  await page.goto('/')
  const post = { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"name":"Colada"}' }
  for (const [path, options] of [
    ['/api/tags', post],
    ['/api/today', { credentials: 'include' }],
  ] as const) {
    const sending = `fetch('${studio.adminAddress}${path}', ${JSON.stringify(options)})`
    assert.equal(await page.evaluate(`${sending}.then(() => 'sent', () => 'refused')`), 'refused')
  }
  const { tags } = await call<typeof listAdminTags>(studio.address, 'GET /tags/all', owner)
  assert.ok(!tags.some(({ name }) => name === 'Colada'))
})

test('the draft of a look is shown beside the admin’s port [3.29] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin, { onAdminPort: studio.adminAddress })
  await page.goto('/ajustes/marca')
  const frame = page.frameLocator('iframe[title^="Vista previa"]')
  await frame.getByRole('link', { name: 'Casa Limón' }).first().waitFor()
})

test('a browser can install the admin @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin, {
    onAdminPort: studio.adminAddress,
    wholeBrowser: true,
  })
  const session = await page.context().newCDPSession(page)
  const { errors, data, url } = await session.send('Page.getAppManifest')
  assert.deepEqual(errors, [])
  assert.equal(url, `${studio.adminAddress}/manifest.webmanifest`)
  assert.match(data ?? '', /"name":"Casa Limón · Recepción".*"display":"standalone"/)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A browser without a profile on disk installs nothing; every other condition is met.
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  )
})
