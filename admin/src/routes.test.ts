import assert from 'node:assert/strict'
import { test } from 'vitest'
import { loadSection, sectionAt, loadedSection, sections } from './routes.ts'
import { paths } from './paths.ts'

test('the desk of an address is the nearest above it', () => {
  const found = (pathname: string) => sectionAt(pathname)?.path
  assert.equal(found('/horario'), paths.board)
  assert.equal(found('/personas/17'), `${paths.people}/*`)
  assert.equal(found('/estudio'), `${paths.studio}/*`)
  assert.equal(found('/estudio/lugares/1'), `${paths.studio}/*`)
  assert.equal(found('/estudio/importar/personas'), `${paths.imports}/*`)
  assert.equal(found('/estudio/bitacora'), paths.audit)
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
  const section = { path: '/prueba', bring: async () => Section }
  assert.equal(loadedSection(section), undefined)
  assert.equal(await loadSection(section), Section)
  assert.equal(loadedSection(section), Section)
  const lost = { path: '/perdida', bring: () => Promise.reject(new Error('no file')) }
  await assert.rejects(loadSection(lost), /no file/)
  assert.equal(loadedSection(lost), undefined)
})
