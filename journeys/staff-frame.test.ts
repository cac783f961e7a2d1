import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { demo } from './people.ts'
import { aStaffMember } from './staff.ts'
import { openStudio } from './studio.ts'
import { aVisitor, bothWidths } from './visitor.ts'

const address = await openStudio({ business_name: 'Barro & <Luz>' })

for (const width of bothWidths) {
  test(`R13 staff see the studio and the day while the programs come, each where it stays (${width})`, async () => {
    const { page, picture, leave } = await aStaffMember(address, width, 'staff-frame', demo.admin)
    for (const path of ['/hoy', '/clases']) {
      const comes = await withoutDesks(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Barro & <Luz>').waitFor()
      const before = await placesIn(page)
      await picture(`before${path.replace('/', '-')}`)
      await comes()
      assert.deepEqual(await placesIn(page), before, path)
      await page.unrouteAll()
    }
    await leave()
  })
}

test('R13 a desk that is not of today alone tells no day before its programs come', async () => {
  const { page, leave } = await aStaffMember(address, 'desk', 'staff-frame-other', demo.admin)
  for (const path of ['/hoy?dia=2026-01-05', '/horario', '/personas']) {
    const comes = await withoutDesks(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByText('Administración').waitFor()
    assert.equal(await page.getByRole('heading').count(), 0, path)
    await comes()
    await page.unrouteAll()
  }
  await leave()
})

test('R15 who has not come in sees nothing of the admin before the door', async () => {
  const { page, leave } = await aVisitor(address.replace('//', '//admin.'), 'phone', 'staff-frame-door')
  const comes = await withoutDesks(page, async () => {
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
  })
  await page.goto('/hoy', { waitUntil: 'commit' })
  await page.locator('noscript').waitFor({ state: 'attached' })
  assert.equal((await page.locator('body').innerText()).trim(), '')
  await comes()
  await leave()
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
