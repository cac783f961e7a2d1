import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { listHomeInstructors } from '@aforo/domain/catalogue/studio/contract.ts'
import type { listAnnouncements } from '@aforo/domain/catalogue/content/contract.ts'
import type { createAnnouncement, createPage } from '@aforo/domain/catalogue/content/admin/contract.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))
const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })
const photo = {
  name: 'patio.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../demo/studio/images/favicon.png', import.meta.url)),
}

test('a rich page is written, and visitors read it [7.40, 3.19, 2.15, 2.31] @desktop', async ({
  visit,
  visitAsStaff,
}) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/contenido/paginas')
  await tap(page.getByRole('link', { name: 'Nueva página' }))
  await page.getByLabel('Título', { exact: true }).fill('Qué traer a clase')
  assert.equal(await page.getByLabel('Dirección', { exact: true }).inputValue(), 'que-traer-a-clase')
  await editor(page).click()
  await page.keyboard.type('Trae ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('agua')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' y ganas. ')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  assert.equal(await page.evaluate('document.activeElement.getAttribute("aria-label")'), 'Enlace')
  await page.keyboard.press('Enter')
  const link = sheetOf(page, 'Enlace')
  await link.getByLabel('A dónde lleva').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expectText(link, 'Escribe una página, como /paquetes, o una dirección https.')
  await link.getByLabel('A dónde lleva').fill('/paquetes')
  await page.keyboard.press('Enter')
  await editor(page).getByRole('link', { name: '/paquetes' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tap(page.getByRole('button', { name: 'Lista', exact: true }))
  await page.keyboard.type('Calcetas')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Toalla')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tap(page.getByRole('button', { name: 'Imagen', exact: true }))
  const sheet = sheetOf(page, 'Imagen')
  await tap(sheet.getByRole('button', { name: 'Elegir imagen' }))
  await sheetOf(page, 'Elige una imagen').locator('input[type=file]').first().setInputFiles(photo)
  await sheet.getByRole('button', { name: 'Cambiar imagen' }).waitFor()
  await sheet.getByLabel('Qué se ve (Opcional)').fill('El patio')
  await tap(sheet.getByRole('button', { name: 'Poner imagen' }))
  const preview = page.getByRole('complementary', { name: 'Así la leen tus visitas' })
  await preview.getByRole('heading', { name: 'Qué traer a clase' }).waitFor()
  await preview.getByRole('img', { name: 'El patio' }).waitFor()
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Página guardada.')

  const visitor = await visit(studio.address, { width: 'phone' })
  await visitor.page.goto('/')
  await visitor.tap(visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Qué traer a clase' }))
  await visitor.page.getByRole('heading', { level: 1, name: 'Qué traer a clase' }).waitFor()
  const main = visitor.page.getByRole('main')
  assert.equal(await main.locator('strong').innerText(), 'agua')
  assert.deepEqual(await main.getByRole('listitem').allInnerTexts(), ['Calcetas', 'Toalla'])
  assert.equal(await main.getByRole('link', { name: '/paquetes' }).getAttribute('href'), '/paquetes')
  const picture = main.getByRole('img', { name: 'El patio' })
  await picture.scrollIntoViewIfNeeded()
  await eventually(async () =>
    assert.ok(
      Number(await picture.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth)) > 0,
    ),
  )
  assert.deepEqual([await picture.getAttribute('width'), await picture.getAttribute('loading')], ['180', 'lazy'])
  assert.deepEqual(await faultsIn(visitor.page, 'new page'), [])
})

const PASTED: [source: string, html: string, expected: RegExp[]][] = [
  [
    'Word',
    '<html><body><!--StartFragment--><p class=MsoNormal><b>Horario</b><o:p></o:p></p><p class=MsoListParagraphCxSpFirst style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>Lunes</p><p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Martes</p><!--EndFragment--></body></html>',
    [/<strong>Horario<\/strong>/, /<ul><li><p>Lunes<\/p><\/li><li><p>Martes<\/p><\/li><\/ul>/],
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><h1><span style="font-size:20pt">Reglas</span></h1><p><span style="font-weight:700">Llega</span><span> a <a href="http://casabarro.example">tiempo</a></span></p></b>',
    [/<h2>Reglas<\/h2>/, /<strong>Llega<\/strong> a/, /href="https:\/\/casabarro\.example"/],
  ],
  [
    'a hostile page',
    '<p onclick="window.harmed=1">Hola</p><script>window.harmed=1</script><img src="x" onerror="window.harmed=1"><img src="https://evil.example/x.png"><a href="javascript:window.harmed=1">clic</a><style>p{display:none}</style>',
    [/<p>Hola<\/p>/],
  ],
]

test('pasted rich text is reduced to headings, lists and links @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  for (const [source, html, expected] of PASTED) {
    await page.goto('/contenido/avisos/nuevo')
    await editor(page).click()
    await page.evaluate(
      `(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', ${JSON.stringify(html)})
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })()`,
    )
    const content = await editor(page).innerHTML()
    for (const part of expected) assert.match(content, part, source)
    assert.doesNotMatch(content, /style=|class="Mso|onclick|onerror|javascript:|evil|<script/, source)
    assert.equal(await page.evaluate('window.harmed'), undefined, source)
    await editor(page).press('Control+a')
    await editor(page).press('Delete')
  }
  page.on('dialog', (dialog) => void dialog.accept())
})

const HOSTILE_HTML = [
  '<img src=x onerror="window.harmed=1">',
  '<svg onload="window.harmed=1"><script>window.harmed=1</script></svg>',
  '<a href="javascript:window.harmed=1">clic</a>',
  '<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>',
  '<details open ontoggle="window.harmed=1"><summary>x</summary></details>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.harmed=1">',
  '<noscript><p title="</noscript><img src=x onerror=window.harmed=1>"></noscript>',
  '</style></script><script>window.harmed=1</script>',
  '<h2 id="x" style="position:fixed;inset:0" onmouseover="window.harmed=1">Título</h2>',
]

test('hostile HTML sent to the API stays inert in a browser @desktop', async ({ visit }) => {
  const content = `<p>Antes</p>${HOSTILE_HTML.join('')}<p>Después</p>`
  const { token } = admin
  const page = { title: 'Con daño', content, required: false, required_signup: false }
  await call<typeof createPage>(studio.address, 'POST /pages', { token, body: page })
  const notice = await call<typeof createAnnouncement>(studio.address, 'POST /announcements', {
    token,
    body: { title: 'Con daño', content },
  })
  const visitor = await visit(studio.address)
  for (const path of ['/con-dano', '/avisos', '/']) {
    await visitor.page.goto(path)
    await expectText(visitor.page.getByRole('main'), 'Antes')
    for (const link of await visitor.page.getByText('clic', { exact: true }).all()) await link.click({ force: true })
    assert.equal(await visitor.page.evaluate('window.harmed'), undefined, path)
    const unsafe =
      'main :is(iframe, svg script, [onerror], [onload], [ontoggle], [style*=fixed], [href^="javascript:"])'
    assert.equal(await visitor.page.locator(unsafe).count(), 0, path)
  }
  const { announcement_id } = notice.announcement
  await call(studio.address, `DELETE /announcements/${announcement_id}`, { token })
})

test('an announcement is written, ordered and deleted [7.42, 8.20] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const listTitles = async () =>
    (await call<typeof listAnnouncements>(studio.address, 'GET /announcements')).announcements.map(({ title }) => title)
  const initialTitles = await listTitles()
  await page.goto('/contenido/avisos')
  await tap(page.getByRole('link', { name: 'Nuevo aviso' }))
  await page.getByLabel('Título', { exact: true }).fill('Mañana cerramos')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Debes llenar este campo.')
  assert.equal(await editor(page).getAttribute('aria-invalid'), 'true')
  await tap(editor(page))
  await page.keyboard.type('Por mantenimiento del patio.')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Announcement saved.')
  assert.deepEqual(await listTitles(), ['Mañana cerramos', ...initialTitles])

  const handle = page.getByRole('button', { name: 'Mover Mañana cerramos' })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expectText(page.locator('[role=status]'), 'Mañana cerramos: lugar 2 de')
  await page.keyboard.press('Enter')
  await eventually(async () => assert.equal((await listTitles())[1], 'Mañana cerramos'))

  await tap(page.getByRole('link', { name: 'Mañana cerramos' }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  await expectText(page, 'Announcement deleted.')
  assert.deepEqual(await listTitles(), initialTitles)
})

test('the buttons of a form do not move while its editor loads [7.42]', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/rich-editor/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/contenido/avisos/nuevo', { waitUntil: 'domcontentloaded' })
  const save = page.getByRole('button', { name: 'Guardar' })
  const initialBox = await save.boundingBox()
  assert.equal(await editor(page).count(), 0)
  release()
  await editor(page).waitFor()
  assert.deepEqual(await save.boundingBox(), initialBox)
})

test('coaches of the home page are ordered by keys and removed [7.34, 2.8] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const listHomeCoaches = async () =>
    (await call<typeof listHomeInstructors>(studio.address, 'GET /instructors/home/all')).instructors.map(
      ({ name, last_name }) => `${name} ${last_name}`,
    )
  const [first = '', second = '', ...rest] = await listHomeCoaches()
  await page.goto('/contenido/coaches')
  const handle = page.getByRole('button', { name: `Mover ${first}` })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expectText(page.locator('[role=status]'), `${first}: lugar 2 de`)
  await page.keyboard.press('Enter')
  await expectText(page, 'Orden guardado.')
  assert.deepEqual(await listHomeCoaches(), [second, first, ...rest])
  await tap(page.getByRole('switch', { name: `Portada: ${second}` }))
  await expectText(page, 'ya no sale en la portada.')
  assert.deepEqual(await listHomeCoaches(), [first, ...rest])
  await tap(page.getByRole('switch', { name: `Portada: ${second}` }))
  await expectText(page, 'sale en la portada.')
})

test('a changed required page is accepted again by everyone [4.19] @desktop', async ({ visit, visitAsStaff }) => {
  const person = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const write = async (text: string, choice: string) => {
    await page.goto('/contenido/paginas')
    await tap(page.getByRole('link', { name: 'Reglamento del estudio' }))
    await editor(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(text)
    await tap(page.getByRole('button', { name: 'Guardar' }))
    const sheet = sheetOf(page, '¿Pedir que la acepten de nuevo?')
    await tap(sheet.getByText(choice))
    await tap(sheet.getByRole('button', { name: 'Guardar' }))
    await expectText(page, 'Página guardada.')
  }
  const acceptIfRequested = async () => {
    const visitor = await visit(studio.address, { width: 'phone', as: person })
    await visitor.page.goto('/mystudio')
    await visitor.page.getByRole('heading', { name: 'Calendario' }).waitFor()
    // The page's script may not have opened it yet, so it is found in any state.
    const dialog = visitor.page.locator('dialog').filter({ hasText: 'Antes de continuar' })
    const isRequested = (await dialog.count()) > 0
    if (isRequested) {
      await expectText(dialog, 'Y sin perfume.')
      await visitor.tap(dialog.getByRole('checkbox', { name: 'Acepto Reglamento del estudio' }))
      await visitor.tap(dialog.getByRole('button', { name: 'Aceptar' }))
      await dialog.waitFor({ state: 'detached' })
    }
    return isRequested
  }
  assert.equal(await acceptIfRequested(), false)
  await write(' Gracias.', 'No, solo corregí palabras')
  assert.equal(await acceptIfRequested(), false)
  await write(' Y sin perfume.', 'Sí, que todos la acepten otra vez')
  assert.equal(await acceptIfRequested(), true)
  assert.equal(await acceptIfRequested(), false)
})

test('the content screens are accessible and fit the window', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const faults: string[] = []
  for (const path of ['paginas', 'paginas/1', 'avisos', 'avisos/nuevo', 'coaches']) {
    await page.goto(`/contenido/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (/\/\w+$/.test(path)) await editor(page).waitFor()
    faults.push(...(await faultsIn(page, path)))
  }
  assert.deepEqual(faults, [])
})
