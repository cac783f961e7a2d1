import assert from 'node:assert/strict'
import type { publishPortal } from '@aforo/domain/opening/contract.ts'
import { faultsIn } from './accessibility.ts'
import { expectText } from './expectations.ts'
import { findMail } from './mailbox.ts'
import { call, createPerson, demo, signInAs } from './people.ts'
import { openStudio, prepare, test } from './test.ts'

const TEXT = 'Abrimos en enero, en la colonia Roma.'
const empty = openStudio({}, undefined, { isEmpty: true })
const studio = openStudio({ portal_published: false, coming_soon_text: TEXT })
const admin = prepare(() => signInAs(studio.address, demo.admin))

test('a studio without an owner is opened on its own machine [R15]', async ({ visit }) => {
  const { page, tap } = await visit(empty.address, { onServer: true })
  await page.goto('/calendario')
  await page.getByRole('heading', { name: 'Este estudio aún no se abre' }).waitFor()
  assert.deepEqual(await faultsIn(page, 'no-owner'), [])
  const link = page.getByRole('link', { name: 'Abrir el estudio' })
  assert.match((await link.getAttribute('href')) ?? '', /^http:\/\/localhost:\d+\/abrir#[\w-]{43}$/)
  await tap(link)
  await page.waitForURL(/\/\/localhost:\d+\/abrir/)
})

test('others read where its address is [R15]', async ({ visit }) => {
  const { page } = await visit(empty.address, { withoutScripts: true })
  for (const path of ['/', '/entrar', '/mystudio']) {
    await page.goto(path)
    await page.getByText('El enlace para abrirlo está en el registro del servidor.').waitFor()
    assert.doesNotMatch(await page.content(), /abrir#/)
  }
})

test('visitors read "Muy pronto" everywhere, and search engines nothing', async ({ visit }) => {
  const { page } = await visit(studio.address)
  for (const path of ['/', '/calendario', '/registro', '/mystudio', '/checkout/1', '/nosotros']) {
    const response = await page.goto(path)
    assert.deepEqual([response?.status(), response?.headers()['x-robots-tag']], [200, 'noindex'], path)
    await page.getByRole('heading', { name: 'Muy pronto' }).waitFor()
    await expectText(page.getByRole('main'), TEXT)
  }
  assert.deepEqual(await faultsIn(page, 'coming-soon'), [])
  assert.equal(await (await fetch(`${studio.address}/robots.txt`)).text(), 'User-agent: *\nDisallow: /\n')
  assert.doesNotMatch(await (await fetch(`${studio.address}/sitemap.xml`)).text(), /<loc>/)
  assert.doesNotMatch(await (await fetch(studio.address)).text(), /Ride|Renata/)
})

test('documents stay readable before the opening', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { withoutScripts: true })
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Términos y condiciones' }))
  await page.waitForURL('**/terminos')
  await page.getByRole('heading', { name: 'Términos y condiciones', level: 1 }).waitFor()
})

test('a form of another page changes nothing before the opening', async () => {
  const response = await fetch(`${studio.address}/registro`, {
    method: 'POST',
    headers: { origin: studio.address },
    body: new URLSearchParams({ name: 'Ana' }),
    redirect: 'manual',
  })
  assert.deepEqual([response.status, response.headers.get('location')], [303, '/'])
})

test('a customer who signs in still reads "Muy pronto"', async ({ visit }) => {
  const { page, tap } = await visit(studio.address)
  await page.goto('/entrar')
  await page.getByLabel('Correo electrónico').fill(demo.ana.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demo.ana.password)
  await tap(page.getByRole('button', { name: 'Entrar', exact: true }))
  await page.getByRole('heading', { name: 'Muy pronto' }).waitFor()
})

test('staff see the whole portal, an administrator the way to publish', async ({ visit }) => {
  const { page } = await visit(studio.address, { as: { ...admin, name: 'Sofía' } })
  for (const path of ['/', '/calendario', '/mystudio', '/checkout/1']) {
    await page.goto(path)
    const notice = page.getByRole('complementary', { name: 'Portal sin publicar' })
    await expectText(notice, 'Solo tu equipo ve el portal.')
    assert.match(
      (await notice.getByRole('link', { name: 'Publicar' }).getAttribute('href')) ?? '',
      /^http:\/\/localhost:\d+$/,
    )
  }
  await page.goto('/muy-pronto')
  await page.getByRole('heading', { name: 'Muy pronto' }).waitFor()
  await page.goto('/')
  assert.deepEqual(await faultsIn(page, 'team notice', ['color-contrast', 'link-name', 'region']), [])
  const coach = await signInAs(studio.address, demo.coach)
  const visitor = await visit(studio.address, { as: { ...coach, name: 'Renata' } })
  await visitor.page.goto('/calendario')
  const notice = visitor.page.getByRole('complementary', { name: 'Portal sin publicar' })
  await expectText(notice, 'Solo tu equipo ve el portal.')
  assert.equal(await notice.getByRole('link').count(), 0)
})

test('without scripts: an address waits for the opening, and is written to', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { withoutScripts: true })
  const send = () => tap(page.getByRole('button', { name: 'Avísenme cuando abran' }))
  await page.goto('/calendario')
  await page.getByLabel('Tu correo').fill('nina')
  await send()
  await page.getByText('El formato del correo no es correcto.').waitFor()
  assert.equal(await page.getByLabel('Tu correo').inputValue(), 'nina')
  await page.getByLabel('Tu correo').fill('nina.espera@correo.example')
  await send()
  await expectText(page.getByRole('status'), '¡Gracias! En cuanto abramos te escribimos a nina.espera@correo.example.')

  const { state, news_count } = await call<typeof publishPortal>(studio.address, 'POST /opening/publish', {
    token: admin.token,
  })
  assert.deepEqual([state, news_count], ['published', 0])
  const [link = ''] = await findMail(studio.address, 'nina.espera@correo.example', /ya abrió/)
  await page.goto(link)
  await page.getByRole('link', { name: 'Ver horarios' }).first().waitFor()
  await page.goto('/muy-pronto')
  assert.equal(new URL(page.url()).pathname, '/')
  assert.equal((await page.goto('/calendario'))?.headers()['x-robots-tag'], undefined)
  await createPerson(studio.address, 'Nina')
})
