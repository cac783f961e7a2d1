import assert from 'node:assert/strict'
import { test } from 'vitest'
import { countOf, filtersFrom, libraryHref, NOTHING_WANTED, pageOf, wantedOf } from './library-address.ts'

const read = (address: string) => wantedOf(new URLSearchParams(address))

test('each library filter is kept in the address and read again [3.25]', () => {
  const wanted = {
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
  const address = libraryHref(wanted, 2)
  assert.deepEqual(read(address), wanted)
  assert.equal(pageOf(new URLSearchParams(address)), 2)
  assert.equal(countOf(wanted), 10)
})

test('an empty or wrong address wants everything [3.25]', () => {
  for (const address of ['', 'coach=ana&duracion=eterna&etiqueta=-1&etiqueta=x', 'tipo=0&pagina=-3']) {
    assert.deepEqual(read(address), NOTHING_WANTED)
    assert.equal(pageOf(new URLSearchParams(address)), 0)
  }
  assert.equal(countOf(NOTHING_WANTED), 0)
  assert.equal(libraryHref(NOTHING_WANTED), '?')
})

test('what is typed is cut, and a tag that is said twice counts once [3.25]', () => {
  assert.equal(read(`buscar=${'a'.repeat(200)}`).query.length, 80)
  assert.deepEqual(read('etiqueta=3&etiqueta=3&etiqueta=4').tags, [3, 4])
})

test('the API is asked for what is wanted and nothing else [3.25]', () => {
  assert.deepEqual(filtersFrom(NOTHING_WANTED, 0), { page: 0 })
  assert.deepEqual(
    filtersFrom({ ...NOTHING_WANTED, query: 'core', instructor_id: 2, tags: [3, 4], favorite: true }, 1),
    {
      query: 'core',
      instructor_id: 2,
      tags: '3,4',
      favorite: '1',
      page: 1,
    },
  )
})
