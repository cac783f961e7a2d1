import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { reserve } from '@aforo/domain/booking/reservations/contract.ts'
import { test } from 'vitest'
import { openSession } from '../../identity/embedded.ts'
import { insertClass, insertRoom } from '../classes.ts'
import { openFacturapiDouble } from '../facturapi-double.ts'
import type { TestPerson } from '../person.ts'
import { recordsOf } from '../records-of.ts'
import { settle } from '../settle.ts'
import { openShop } from '../shop.ts'

const shop = await openShop({ stamper: (await openFacturapiDouble()).stamper })
const { app, call, person, api } = shop
const { pool } = app.database

/** A hostile name: a formula, markup, and line breaks for headers or calendar entries. */
const NAME = `=HYPERLINK("https://mal.example")<img src=x onerror=alert(1)>'";`
const LAST_NAME = 'Ruiz\r\nBcc: otra@mal.example\r\nEND:VEVENT\r\nX-MAL:1'
const [ana, beto] = [await person({ name: 'Ana' }), await person({ name: 'Beto' })]
const [reception, admin] = [await person({ role: 'reception' }), await person({ role: 'admin' })]
const updated = await call('PUT /customer', {
  as: ana,
  body: { name: NAME, last_name: LAST_NAME, instagram: '@SUM(1+1)*cmd' },
})
assert.equal(updated.status, 200, 'a name may have any character')
await pool.query('update class_type set name = name || $1', [NAME])
await pool.query('update class_package set title = title || $1', [NAME])
await recordsOf(shop, { ana, beto, reception })
await shop.setSettings({ allow_class_guests: true, business_name: `Casa ${NAME}`.slice(0, 60) })
const single_class_id = await insertClass(app, await insertRoom(app))
await call(reserve, { as: ana, body: { single_class_id, guest: NAME } })
await settle(app)

const MARKUP = /<img src=x/
const request = async (path: string, caller: TestPerson) => {
  const { token } = await openSession(app, caller.uid, caller.role)
  const response = await api.request(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(response.status, 200, path)
  return response
}

test('typed text is never markup in an e-mail [R14, R15]', async () => {
  const { rows } = await pool.query<{ kind: string; html: string; subject: string; brief: string }>(
    'select kind, html, subject, brief from message',
  )
  const withHostileName = rows.filter(({ html }) => html.includes('&#60;img src=x'))
  assert.ok(withHostileName.length > 4, `only ${withHostileName.length} e-mails contain such a name: expected more`)
  for (const { kind, html } of rows) assert.doesNotMatch(html, MARKUP, kind)
})

const FORMULA_CELL = /(?:^|[\n,;])"?([=+@\t\r-][^\d\s,"])/m

test('no exported cell is a formula [R15]', async () => {
  const files: Record<string, string> = {}
  for (const [path, caller] of [
    ['/customer/mine/data', ana],
    [`/customer/${ana.customer_id}/data`, admin],
  ] as const) {
    const zip = unzipSync(new Uint8Array(await (await request(path, caller)).arrayBuffer()))
    for (const [name, bytes] of Object.entries(zip)) files[`${path} ${name}`] = strFromU8(bytes)
  }
  files['/cfdis/export'] = await (await request('/cfdis/export?month=2026-11', admin)).text()
  const tables = Object.entries(files).filter(([name]) => name.endsWith('.csv') || name.endsWith('export'))
  assert.ok(tables.some(([, text]) => text.includes(`'=HYPERLINK`)))
  for (const [name, text] of tables) assert.equal(FORMULA_CELL.exec(text)?.[1], undefined, name)
})

test('typed text never begins a line of a calendar [R15, F42]', async () => {
  const { rows: seats } = await pool.query<{ id: number }>(
    'select class_reservation_id as id from class_reservation where customer_id = $1 and guest is null',
    [ana.customer_id],
  )
  const downloaded = await (await request(`/class_reservations/${seats.at(-1)!.id}/ics`, ana)).text()
  const { rows } = await pool.query<{ calendar: string }>('select calendar from message where calendar is not null')
  for (const calendar of [downloaded, ...rows.map((row) => row.calendar)]) {
    assert.match(calendar, /BEGIN:VEVENT/)
    assert.doesNotMatch(calendar, /^(X-MAL|Bcc):/m)
    assert.equal(calendar.match(/BEGIN:VEVENT/g)?.length, calendar.match(/^END:VEVENT/gm)?.length)
  }
})

test('an answer is JSON, and no exported file is a page [R15]', async () => {
  const { headers, body } = await call('GET /customer', { as: ana })
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(body.customer.name, NAME)
  for (const path of ['/customer/mine/data', '/session/all']) {
    assert.doesNotMatch((await request(path, ana)).headers.get('content-type') ?? '', /html|svg/)
  }
})
