import assert from 'node:assert/strict'
import { test } from 'vitest'
import { durationOf, isUndoKey, isWritten } from './notice-rules.ts'

const undo = { run: async () => {} }
const key = {
  key: 'z',
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
}

test('a notice with something to press stays 8 seconds; others less [8.1]', () => {
  assert.equal(durationOf({ type: 'success', isUndoing: false }), 3000)
  assert.equal(durationOf({ type: 'error', isUndoing: false }), 5000)
  assert.equal(durationOf({ type: 'success', undo, isUndoing: false }), 8000)
  assert.equal(durationOf({ type: 'error', link: { label: 'Ver', to: '/' }, isUndoing: false }), 8000)
})

test('a notice stays until its undoing was answered', () => {
  assert.equal(durationOf({ type: 'success', undo, isUndoing: true }), null)
})

test('Ctrl Z and ⌘ Z undo; with Shift, held down or already used they do not', () => {
  assert.ok(isUndoKey(key))
  assert.ok(isUndoKey({ ...key, key: 'Z', ctrlKey: false, metaKey: true }))
  for (const change of [
    { key: 'y' },
    { ctrlKey: false },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { repeat: true },
    { defaultPrevented: true },
  ]) {
    assert.equal(isUndoKey({ ...key, ...change }), false, JSON.stringify(change))
  }
})

test('where text is written, Ctrl Z belongs to the text', () => {
  assert.ok(isWritten({ tagName: 'INPUT', type: 'search' }))
  assert.ok(isWritten({ tagName: 'TEXTAREA' }))
  assert.ok(isWritten({ tagName: 'DIV', isContentEditable: true }))
  assert.equal(isWritten({ tagName: 'INPUT', type: 'checkbox' }), false)
  assert.equal(isWritten({ tagName: 'BUTTON', type: 'submit' }), false)
  assert.equal(isWritten({ tagName: 'BODY' }), false)
})
