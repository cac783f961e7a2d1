import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { demo } from './people.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({ business_name: 'Barro & <Luz>' })

test('R13 staff see the studio and the day while the programs come, each where it stays @desktop', async ({
  visitAsStaff,
}) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  for (const path of ['/hoy', '/clases']) {
    const comes = await withoutDesks(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Barro & <Luz>').waitFor()
    const before = await placesIn(page)
    await comes()
    assert.deepEqual(await placesIn(page), before, path)
    await page.unrouteAll()
  }
})

test('R13 a desk that is not of today alone tells no day before its programs come @desktop', async ({
  visitAsStaff,
}) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  for (const path of ['/hoy?dia=2026-01-05', '/horario', '/personas']) {
    const comes = await withoutDesks(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByText('Administración').waitFor()
    assert.equal(await page.getByRole('heading').count(), 0, path)
    await comes()
    await page.unrouteAll()
  }
})

test('R15 who has not come in sees nothing of the admin before the door @phone', async ({ visit }) => {
  const { page } = await visit(studio.address.replace('//', '//admin.'))
  const comes = await withoutDesks(page, async () => {
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
  })
  await page.goto('/hoy', { waitUntil: 'commit' })
  await page.locator('noscript').waitFor({ state: 'attached' })
  assert.equal((await page.locator('body').innerText()).trim(), '')
  await comes()
})

const opened = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Secciones' }).waitFor()
}

/** The admin comes without its programs from now on; what it gives brings them, and waits until it is open. */
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

/** What is written in the frame and above the desk, and where. */
const placesIn = async (page: Page): Promise<unknown[]> => {
  await page.evaluate('document.fonts.ready.then(() => {})')
  return page.evaluate<unknown[]>(`[...document.querySelectorAll('.brand-name, .brand-place, h1')].map((one) => {
    const { x, y, height } = one.getBoundingClientRect()
    return [one.textContent, x, y, height]
  })`)
}
