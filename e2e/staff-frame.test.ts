import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { faultsIn } from './accessibility.ts'
import { sheetOf } from './expectations.ts'
import { demo } from './people.ts'
import { openStudio, test, type Visitor } from './test.ts'

const studio = openStudio({ business_name: 'Barro & <Luz>' })

test('the studio and the day are in place before the scripts [R13] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  for (const path of ['/hoy', '/clases']) {
    const releaseScripts = await holdAdminScripts(page)
    // The section comes last, on a slow connection.
    await page.route('**/assets/today-page-*.js', async (route) => {
      await sleep(500)
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Barro & <Luz>').waitFor()
    const placesBefore = await measureHeadings(page)
    await releaseScripts()
    assert.deepEqual(await measureHeadings(page), placesBefore, path)
    await page.unrouteAll()
  }
})

test('without scripts only today’s screens show a heading [R13] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  for (const path of ['/hoy?dia=2026-01-05', '/horario', '/personas']) {
    const releaseScripts = await holdAdminScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByText('Administración').waitFor()
    assert.equal(await page.getByRole('heading').count(), 0, path)
    await releaseScripts()
    await page.unrouteAll()
  }
})

test('before sign-in the admin page shows nothing [R15] @phone', async ({ visit }) => {
  const { page } = await visit(studio.address.replace('//', '//admin.'))
  const releaseScripts = await holdAdminScripts(page, async () => {
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
  await signInOn(sheet, demo.reception)
  await sheet.getByText('Entra con la misma cuenta', { exact: false }).waitFor()
  await signInOn(sheet, { ...demo.admin, password: 'incorrecta-123' })
  await sheet.getByText('La contraseña es incorrecta', { exact: false }).waitFor()
  await signInOn(sheet, demo.admin)
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

async function signInOn(sheet: Locator, { email, password }: { email: string; password: string }): Promise<void> {
  await sheet.getByLabel('Correo').fill(email)
  await sheet.getByLabel('Contraseña', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Entrar' }).click()
}

const waitForNavigation = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Secciones' }).waitFor()
}

async function holdAdminScripts(
  page: Page,
  waitUntilOpen = () => waitForNavigation(page),
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await waitUntilOpen()
  }
}

const measureHeadings = async (page: Page): Promise<unknown[]> => {
  await page.evaluate('document.fonts.ready.then(() => {})')
  return page.evaluate<unknown[]>(`[...document.querySelectorAll('.brand-name, .brand-place, h1')].map((element) => {
    const { x, y, height } = element.getBoundingClientRect()
    return [element.textContent, x, y, height]
  })`)
}

test('Ctrl K goes to a person, a class and a setting; ? shows the keys [R13] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/tienda/paquetes')
  await page.getByRole('heading', { level: 1, name: 'Paquetes' }).waitFor()
  const field = page.getByLabel('Sección, persona, clase, compra o ajuste')
  const openWith = async (text: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(text)
  }
  await openWith('robledo')
  await page.getByRole('option', { name: /^Ana Robledo/ }).waitFor()
  assert.deepEqual(await faultsIn(page, 'palette'), [])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Ana Robledo/ }).waitFor()
  await openWith('reformer')
  await page
    .getByRole('option', { name: /^Reformer.* Clase/ })
    .first()
    .waitFor()
  await page
    .getByRole('option', { name: /^Reformer.* Clase/ })
    .first()
    .click()
  await page.waitForURL(/\/clases\/\d+$/)
  await openWith('faltas seguidas')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await openWith('nombre del estudio')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ajustes\/[a-z-]+\?ajuste=/)
  // The field gets the focus when its page has come.
  await page.getByLabel('Nombre del estudio').and(page.locator(':focus')).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keySheet = sheetOf(page, 'Teclas')
  await keySheet.getByText('Ctrl K o ⌘ K').waitFor()
  assert.deepEqual(await faultsIn(page, 'keys'), [])
})

test('Ctrl K finds a purchase by its number and by its customer [R13] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/clases')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByLabel('Sección, persona, clase, compra o ajuste')
  await field.fill('R-000001')
  const found = page.getByRole('option', { name: /Compra · R-000001/ })
  const words = (await found.innerText()).split('\n')[0] ?? ''
  await found.click()
  await page.waitForURL(/\/compras#compra-1$/)
  await page
    .getByRole('article', { name: words.split(', ')[0] })
    .first()
    .waitFor()
  await page.keyboard.press('Control+k')
  await field.fill(words.split(', ').at(-1) ?? '')
  await found.waitFor()
})
