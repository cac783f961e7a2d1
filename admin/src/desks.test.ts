import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskAt, desks } from './desks.ts'
import { paths } from './paths.ts'

test('the desk of an address is the nearest above it', () => {
  const found = (pathname: string) => deskAt(pathname)?.path
  assert.equal(found('/horario'), paths.board)
  assert.equal(found('/personas/17'), `${paths.people}/*`)
  assert.equal(found('/estudio'), `${paths.studio}/*`)
  assert.equal(found('/estudio/lugares/1'), `${paths.studio}/*`)
  assert.equal(found('/estudio/importar/personas'), `${paths.imports}/*`)
  assert.equal(found('/estudio/bitacora'), paths.audit)
})

test('what comes with the admin, and what is nowhere, has none', () => {
  for (const pathname of ['/', '/clases', '/clases/7', '/horarios', '/nada'])
    assert.equal(deskAt(pathname), undefined, pathname)
})

test('each address has one desk', () => {
  assert.equal(new Set(desks.map(({ path }) => path)).size, desks.length)
})
