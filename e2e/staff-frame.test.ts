import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { demo } from './people.ts'
import { openStudio, test, type Visitor } from './test.ts'

const studio = openStudio({ business_name: 'Barro & <Luz>' })

test('the studio and the day are in place before the scripts [R13] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  for (const path of ['/hoy', '/clases']) {
    const releaseScripts = await withoutDesks(page)
    // The section comes last, on a slow connection.
    await page.route('**/assets/today-page-*.js', async (route) => {
      await sleep(500)
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Barro & <Luz>').waitFor()
    const before = await placesIn(page)
    await releaseScripts()
    assert.deepEqual(await placesIn(page), before, path)
    await page.unrouteAll()
  }
})

test('a screen not of today shows no day before its scripts [R13] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  for (const path of ['/hoy?dia=2026-01-05', '/horario', '/personas']) {
    const releaseScripts = await withoutDesks(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByText('Administración').waitFor()
    assert.equal(await page.getByRole('heading').count(), 0, path)
    await releaseScripts()
    await page.unrouteAll()
  }
})

test('before signing in nothing of the admin is seen [R15] @phone', async ({ visit }) => {
  const { page } = await visit(studio.address.replace('//', '//admin.'))
  const releaseScripts = await withoutDesks(page, async () => {
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
  })
  await page.goto('/hoy', { waitUntil: 'commit' })
  await page.locator('noscript').waitFor({ state: 'attached' })
  assert.equal((await page.locator('body').innerText()).trim(), '')
  await releaseScripts()
})

test('a form is saved after signing in over its ended session [N15] @desktop', async ({ visitAsStaff }) => {
  const visitor = await visitAsStaff(studio.address, demo.admin)
  const { page } = visitor
  const sheet = await saveInEndedSession(visitor)
  await sheet.waitFor()
  assert.equal(await page.getByText('Página guardada.').count(), 0)
  await enterIn(sheet, demo.reception)
  await sheet.getByText('Entra con la misma cuenta', { exact: false }).waitFor()
  await enterIn(sheet, { ...demo.admin, password: 'incorrecta-123' })
  await sheet.getByText('La contraseña es incorrecta', { exact: false }).waitFor()
  await enterIn(sheet, demo.admin)
  await page.getByText('Página guardada.').waitFor()
  await page.getByRole('link', { name: 'Cómo llegar' }).waitFor()
})

test('closing the sign-in sheet keeps what was typed [N15] @phone', async ({ visitAsStaff }) => {
  const visitor = await visitAsStaff(studio.address, demo.admin)
  const { page } = visitor
  const sheet = await saveInEndedSession(visitor)
  await visitor.tap(sheet.getByRole('button', { name: 'Cerrar' }))
  await page.getByRole('alert').getByText('Tu sesión se cerró.', { exact: false }).waitFor()
  assert.equal(await page.getByText('Página guardada.').count(), 0)
  assert.equal(await page.getByLabel('Título', { exact: true }).inputValue(), 'Cómo llegar')
})

async function saveInEndedSession({ page, tap }: Visitor): Promise<Locator> {
  await page.goto('/contenido/paginas')
  await tap(page.getByRole('link', { name: 'Nueva página' }))
  await page.getByLabel('Título', { exact: true }).fill('Cómo llegar')
  await page.evaluate(endSession)
  await tap(page.getByRole('button', { name: 'Guardar', exact: true }))
  return page.getByRole('dialog', { name: 'Tu sesión terminó' })
}

const endSession = async () => {
  const { token } = JSON.parse(localStorage.getItem('aforo.admin.session') ?? '{}') as { token: string }
  await fetch('/api/session', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
}

async function enterIn(sheet: Locator, { email, password }: { email: string; password: string }): Promise<void> {
  await sheet.getByLabel('Correo').fill(email)
  await sheet.getByLabel('Contraseña', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Entrar' }).click()
}

const opened = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Secciones' }).waitFor()
}

async function withoutDesks(page: Page, opens = () => opened(page)): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await opens()
  }
}

const placesIn = async (page: Page): Promise<unknown[]> => {
  await page.evaluate('document.fonts.ready.then(() => {})')
  return page.evaluate<unknown[]>(`[...document.querySelectorAll('.brand-name, .brand-place, h1')].map((one) => {
    const { x, y, height } = one.getBoundingClientRect()
    return [one.textContent, x, y, height]
  })`)
}
