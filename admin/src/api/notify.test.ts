import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { dismissNotice, notify, shownNotice, undoNotice } from './notify.ts'
import { Failure } from './request.ts'

afterEach(dismissNotice)

const link = { label: 'Ver cómo está', to: '/estudio/lugares/3' }
const show = (run: () => Promise<string | void>) => {
  notify('Archivado.', { type: 'success', undo: { run, link } })
  const notice = shownNotice()
  assert.ok(notice)
  return notice
}

test('"Se deshizo" is said only after the answer, and once [27.5]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const notice = show(() => {
    runs += 1
    return promise
  })
  const undoing = undoNotice(notice)
  await undoNotice(notice)
  assert.equal(shownNotice()?.message, 'Archivado.')
  assert.equal(shownNotice()?.isUndoing, true)
  resolve()
  await undoing
  assert.equal(shownNotice()?.message, 'Se deshizo.')
  assert.equal(shownNotice()?.undo, undefined)
  assert.equal(runs, 1)
})

test('a refused undo says why, with a link to how it is now [27.5]', async () => {
  await undoNotice(show(() => Promise.reject(new Failure(409, { code: 'in-use', message: 'Ya se usa en una clase.' }))))
  assert.equal(shownNotice()?.message, 'No se deshizo. Ya se usa en una clase.')
  assert.equal(shownNotice()?.type, 'error')
  assert.deepEqual(shownNotice()?.link, link)
})

test('what another person changed meanwhile stays, and the notice says so', async () => {
  const conflict = new Failure(409, { code: 'version-conflict', message: 'Revisa los dos valores.' })
  await undoNotice(show(() => Promise.reject(conflict)))
  assert.equal(shownNotice()?.message, 'No se deshizo. Alguien más lo cambió después, y así se queda.')
})

test('an undo that waits to be sent does not claim to be done', async () => {
  await undoNotice(show(async () => 'Se manda cuando haya conexión.'))
  assert.equal(shownNotice()?.message, 'Se manda cuando haya conexión.')
  assert.equal(shownNotice()?.type, 'warning')
})

test('a notice that another one replaced undoes nothing', async () => {
  const notice = show(() => assert.fail('it was replaced'))
  notify('Guardado.', { type: 'success' })
  await undoNotice(notice)
  assert.equal(shownNotice()?.message, 'Guardado.')
})
