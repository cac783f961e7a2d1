import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letter } from '../notifications/letter.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { openTestStudio } from '../testing/studio.ts'
import { devMailOf } from './dev-mail.ts'

const { world } = await openTestStudio({ routes: [] })
const dev = devMailOf(world)
const read = async (path: string) => {
  const response = await dev.request(path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

test('before any letter is written the page says so', async () => {
  assert.match((await read('/_dev/correo')).html, /Todavía no hay cartas\./)
})

test('letters are listed, newest first, and shown in a sandbox with their links beside it', async () => {
  const brand = { business_name: 'Casa', primary: '#c2482d', light: '#fbf5ec' }
  const href = `${world.address}/recuperar/nueva?code=a&b="c"`
  for (const subject of ['Primera', '<b>Segunda</b>']) {
    const button = { label: 'Abrir', href }
    const made = letter(brand, {
      subject,
      greeting: '</iframe><script>',
      paragraphs: ['Ve http://mal.example'],
      button,
    })
    await world.transaction((tx) =>
      writeMail(tx, { ...made, to: '"<i>"@example.com', dedupe_key: null, now: world.now() }),
    )
  }
  const list = await read('/_dev/correo')
  assert.ok(list.html.indexOf('Segunda') < list.html.indexOf('Primera'))
  assert.doesNotMatch(list.html, /<b>|<i>/)
  assert.match(list.html, /23 NOV 2026 12:00/)
  const { html, headers } = await read('/_dev/correo/2')
  assert.match(html, /<iframe sandbox="" title="La carta" srcdoc="[^"]+"><\/iframe>/)
  assert.match(html, /<a href="http:\/\/localhost:3000\/recuperar\/nueva\?code=a&#38;b=&#34;c&#34;">/)
  assert.doesNotMatch(html, /<script|<a href="http:\/\/mal/)
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
})

test('a letter that is not there', async () => {
  assert.equal((await read('/_dev/correo/999')).status, 404)
  assert.equal((await read('/_dev/correo/x')).status, 404)
})
