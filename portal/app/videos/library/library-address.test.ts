import assert from 'node:assert/strict'
import { test } from 'vitest'
import { countFilters, toApiFilters, libraryHref, NO_FILTERS, pageOf, filtersOf } from './library-address.ts'

const wantedIn = (address: string) => filtersOf(new URLSearchParams(address))

test('each library filter is kept in the address and read again [3.25]', () => {
  const filters = {
    query: 'core y brazos',
    class_category_id: 1,
    instructor_id: 2,
    class_type_id: 3,
    video_type_id: 4,
    program_id: 5,
    duration: 'corta',
    tags: [6, 7],
    favorite: true,
    completed: true,
  } as const
  const address = libraryHref(filters, 2)
  assert.deepEqual(wantedIn(address), filters)
  assert.equal(pageOf(new URLSearchParams(address)), 2)
  assert.equal(countFilters(filters), 10)
})

test('an empty or wrong address wants everything [3.25]', () => {
  for (const address of ['', 'coach=ana&duracion=eterna&etiqueta=-1&etiqueta=x', 'tipo=0&pagina=-3']) {
    assert.deepEqual(wantedIn(address), NO_FILTERS)
    assert.equal(pageOf(new URLSearchParams(address)), 0)
  }
  assert.equal(countFilters(NO_FILTERS), 0)
  assert.equal(libraryHref(NO_FILTERS), '?')
})

test('what is typed is cut, and a tag that is said twice counts once [3.25]', () => {
  assert.equal(wantedIn(`buscar=${'a'.repeat(200)}`).query.length, 80)
  assert.deepEqual(wantedIn('etiqueta=3&etiqueta=3&etiqueta=4').tags, [3, 4])
})

test('the API is asked for what is wanted and nothing else [3.25]', () => {
  assert.deepEqual(toApiFilters(NO_FILTERS, 0), { page: 0 })
  assert.deepEqual(toApiFilters({ ...NO_FILTERS, query: 'core', instructor_id: 2, tags: [3, 4], favorite: true }, 1), {
    query: 'core',
    instructor_id: 2,
    tags: '3,4',
    favorite: '1',
    page: 1,
  })
})
