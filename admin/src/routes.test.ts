import assert from 'node:assert/strict'
import { test } from 'vitest'
import { loadSection, sectionAt, loadedSection, sections } from './routes.ts'
import { paths } from './paths.ts'

test('the desk of an address is the nearest above it', () => {
  const pathOf = (pathname: string) => sectionAt(pathname)?.path
  assert.equal(pathOf('/horario'), paths.board)
  assert.equal(pathOf('/personas/17'), `${paths.people}/*`)
  assert.equal(pathOf('/estudio'), `${paths.studio}/*`)
  assert.equal(pathOf('/estudio/lugares/1'), `${paths.studio}/*`)
  assert.equal(pathOf('/estudio/importar/personas'), `${paths.imports}/*`)
  assert.equal(pathOf('/estudio/bitacora'), paths.audit)
})

test('what comes with the admin, and what is nowhere, has none', () => {
  for (const pathname of ['/', '/clases', '/clases/7', '/horarios', '/nada'])
    assert.equal(sectionAt(pathname), undefined, pathname)
})

test('each address has one desk', () => {
  assert.equal(new Set(sections.map(({ path }) => path)).size, sections.length)
})

test('a screen is loaded once its file has arrived, not before', async () => {
  const Section = () => null
  const section = { path: '/prueba', load: async () => Section }
  assert.equal(loadedSection(section), undefined)
  assert.equal(await loadSection(section), Section)
  assert.equal(loadedSection(section), Section)
  const failing = { path: '/perdida', load: () => Promise.reject(new Error('no file')) }
  await assert.rejects(loadSection(failing), /no file/)
  assert.equal(loadedSection(failing), undefined)
})
