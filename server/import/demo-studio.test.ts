import assert from 'node:assert/strict'
import { join } from 'node:path'
import { addDays, addMinutes, instantAt, type LocalDate } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { findClass } from './people/class-reference.ts'
import type { HistoryRow } from './people/history.ts'
import { readStudioFolder } from './read-studio-folder.ts'
import type { StudioFolder } from './studio-folder.ts'
import { formatFault } from './table/fault.ts'

const studio = await readDemo()
const LOADING = Array.from({ length: 7 }, (_, day) => addDays('2026-11-23', day))
const UTC = 'UTC'

test('the demo studio reads without a fault', () => {
  assert.ok(studio)
})

test('the demo has 2 locations, 6 types, 8 coaches, 70 classes a week', () => {
  assert.equal(studio.locations.length, 2)
  assert.equal(studio.class_types.length, 6)
  assert.equal(studio.coaches.length, 8)
  assert.ok(studio.timetable.length >= 65 && studio.timetable.length <= 80, `${studio.timetable.length} classes`)
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => studio.timetable.filter((row) => row.weekday === weekday).length > 0),
    Array(7).fill(true),
  )
  for (const type of studio.class_types)
    assert.ok(
      studio.timetable.some((row) => row.class_type === type.handle),
      type.name,
    )
  for (const coach of studio.coaches)
    assert.ok(
      studio.timetable.some((row) => row.coaches.includes(coach.handle)),
      coach.name,
    )
})

test('package 152, the home button and form 6 exist [2.11, 9.8]', () => {
  assert.equal(studio.packages.find((row) => row.class_package_id === 152)?.title, '1 clase')
  const form = studio.forms.find((row) => row.form_id === 6)
  const required = studio.form_fields.filter((row) => row.form === form?.handle && row.required).map((row) => row.key)
  assert.deepEqual(required, ['city', 'state', 'country'])
})

test('every kind of package is sold [3.11]', () => {
  const packageKinds: Record<string, (row: StudioFolder['packages'][number]) => boolean> = {
    trial: (row) => row.is_trial,
    'free offer': (row) => row.price === 0 && !row.is_subscription,
    unlimited: (row) => row.class_amount === 'unlimited' && row.is_subscription,
    'special event': (row) => row.kind === 'especial',
    online: (row) => row.kind === 'online',
    'free trial': (row) => row.free_trial_length === 7,
    'with hours': (row) => row.allowed_times.length > 0,
    'on sale': (row) => row.sale_price === 189_000,
    'for some class types': (row) => studio.package_types.some((type) => type.package === row.handle),
    'of a class sold on its own': (row) => studio.timetable.some((one) => one.package === row.handle),
  }
  for (const [kind, holds] of Object.entries(packageKinds)) assert.ok(studio.packages.some(holds), kind)
})

test('the colours are those of Barro, and what the demo shows is on [3.29]', () => {
  const setting = new Map(studio.settings.map((row) => [row.key, row.value]))
  const colours = (['primary', 'accent', 'dark', 'gray', 'light', 'primary-light'] as const).map((key) =>
    setting.get(key),
  )
  assert.deepEqual(colours, ['#c2482d', '#f2b134', '#231815', '#7a6c64', '#fbf5ec', '#f3c9b5'])
  const shown = ['single_class_enabled', 'waitlist_enabled', 'spotmap_enabled', 'allow_class_guests'] as const
  for (const key of shown) assert.equal(setting.get(key), true, key)
  assert.equal(setting.get('timezone'), 'America/Mexico_City')
})

test('there are required pages, one of them for signing up [3.19]', () => {
  assert.ok(studio.pages.some((page) => page.required))
  assert.ok(studio.pages.some((page) => page.required_signup))
  for (const page of studio.pages) assert.ok(page.content && page.content.length > 400, page.slug)
})

test('demo accounts are there: new, credits, unlimited, staff', () => {
  const account = (name: string) => studio.customers.find((row) => row.email === `${name}@casabarro.example`)
  for (const name of ['ana', 'beto', 'carla', 'diego', 'elena', 'recepcion', 'admin'])
    assert.ok(account(name)?.password, name)
  assert.equal(account('recepcion')?.role, 'reception')
  assert.equal(account('admin')?.role, 'admin')
  assert.equal(studio.history.filter((row) => row.customer === account('carla')?.email).length, 0)
})

for (const loading of LOADING) {
  test(`the history can have happened, loaded on ${loading}`, () => {
    for (const customer of new Set(studio.history.flatMap((row) => row.customer ?? [])))
      checkOverlaps(customer, loading)
    for (const { email } of studio.customers.filter((row) => !row.crowd_package)) balanceOf(email, loading)
    assert.equal(balanceOf('ana@casabarro.example', loading), 3)
    assert.equal(balanceOf('diego@casabarro.example', loading), 0)
    const beto = studio.history.filter((row) => row.customer?.startsWith('beto') && row.verb === 'falta')
    assert.equal(beto.length, 3)
    const last = findClass(studio.timetable, reference(beto[2]), loading)
    assert.ok(last && last.date >= addDays(loading, -6), 'a penalty of 7 days still runs')
  })
}

test('a class fills up before people wait for it, in the future', () => {
  for (const row of studio.history.filter((row) => row.verb === 'lista')) {
    const isSameClass = (other: HistoryRow) => JSON.stringify(reference(other)) === JSON.stringify(reference(row))
    const filled = studio.history.findIndex((other) => other.verb === 'llena' && isSameClass(other))
    assert.ok(filled >= 0 && filled < studio.history.indexOf(row))
    assert.ok(row.class_when && row.class_when.days > 0)
  }
})

async function readDemo(): Promise<StudioFolder> {
  const read = await readStudioFolder(join(import.meta.dirname, '../../demo/studio'))
  if ('faults' in read) throw new Error(read.faults.map(formatFault).join('\n'))
  return read.studio
}

function reference(row: HistoryRow | undefined) {
  assert.ok(row?.class_type && row.location && row.class_when)
  return { class_type: row.class_type, location: row.location, class_when: row.class_when }
}

function checkOverlaps(customer: string, loading: LocalDate): void {
  const booked = new Map<string, { start: Date; end: Date }>()
  for (const row of studio.history.filter((row) => row.customer === customer && row.class_type)) {
    const where = `history.csv:${row.line} on ${loading}`
    const found = findClass(studio.timetable, reference(row), loading)
    assert.ok(found, where)
    const start = instantAt(found.date, found.row.time, UTC)
    const end = addMinutes(start, found.row.minutes)
    const when = instantAt(addDays(loading, row.when.days), row.when.time, UTC)
    const key = `${found.row.line} ${found.date}`
    if (row.verb === 'reserva' || row.verb === 'lista') {
      assert.ok(when < start, `${where}: booked after it began`)
      for (const other of booked.values()) assert.ok(end <= other.start || start >= other.end, `${where}: overlaps`)
      if (row.spot) assert.ok(row.spot <= found.row.capacity, where)
      booked.set(key, { start, end })
    } else {
      assert.ok(booked.has(key), `${where}: was not booked`)
      if (row.verb === 'cancela') {
        assert.ok(addMinutes(when, 360) <= start, `${where}: cancelled late`)
        booked.delete(key)
      } else assert.ok(when >= start, `${where}: has not begun`)
    }
  }
}

function balanceOf(customer: string, loading: LocalDate): number {
  const grants: { left: number; until: LocalDate; unlimited: boolean }[] = []
  const usedGrants = new Map<string, (typeof grants)[number]>()
  for (const row of studio.history.filter((row) => row.customer === customer)) {
    const paid = row.verb === 'compra' || row.verb === 'renueva'
    const bought = paid && studio.packages.find((one) => one.handle === row.package)
    const key = JSON.stringify([row.class_type, row.class_when])
    if (bought && bought.kind === 'presencial') {
      const until = bought.is_subscription
        ? paidUntil(row, loading)
        : addDays(loading, row.when.days + (bought.expiration_days ?? 0))
      const unlimited = bought.class_amount === 'unlimited'
      grants.push({ left: typeof bought.class_amount === 'number' ? bought.class_amount : 0, until, unlimited })
    }
    if (row.verb === 'reserva') {
      const date = findClass(studio.timetable, reference(row), loading)?.date ?? ''
      const fits = grants.filter((grant) => grant.until >= date && (grant.unlimited || grant.left > 0))
      const grant = fits.find((one) => one.unlimited) ?? fits.sort((a, b) => (a.until < b.until ? -1 : 1))[0]
      assert.ok(grant, `history.csv:${row.line} on ${loading}: no credit for it`)
      if (!grant.unlimited) grant.left -= row.guest ? 2 : 1
      usedGrants.set(key, grant)
    }
    const returned = row.verb === 'cancela' && usedGrants.get(key)
    if (returned && !returned.unlimited) returned.left += 1
  }
  assert.ok(grants.every((grant) => grant.left >= 0))
  return grants.filter((grant) => grant.until >= loading).reduce((sum, grant) => sum + grant.left, 0)
}

function paidUntil(row: HistoryRow, loading: LocalDate): LocalDate {
  const first = studio.history.find((one) => one.customer === row.customer && one.package === row.package) ?? row
  return addDays(loading, first.when.days + (row.verb === 'renueva' ? 59 : 28))
}
