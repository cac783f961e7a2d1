import assert from 'node:assert/strict'
import { createElement } from 'react'
import { test } from 'vitest'
import { type Column, inOrder, toSheet } from './column.ts'

type Coach = { name: string; classes: number; home: boolean }
const coaches: readonly Coach[] = [
  { name: 'Ren', classes: 4, home: true },
  { name: 'Ana', classes: 9, home: false },
]
const columns: readonly Column<Coach>[] = [
  { label: 'Nombre', as: 'head', cell: ({ name }) => createElement('b', null, name), sortedBy: ({ name }) => name },
  { label: 'Clases', as: 'number', cell: ({ classes }) => `${classes} clases`, text: ({ classes }) => classes },
  { label: 'Portada', cell: ({ home }) => home && createElement('i'), sortedBy: 'server' },
  { label: 'Acción', as: 'end', cell: () => 'Cambiar' },
]

test('a file has the text of each column, and no buttons', () => {
  assert.deepEqual(toSheet(columns, coaches), {
    headers: ['Nombre', 'Clases', 'Portada'],
    rows: [
      ['Ren', 4, null],
      ['Ana', 9, null],
    ],
  })
})

test('rows are sorted by a column of the browser, not by one of the server', () => {
  const names = (id: string) => inOrder(columns, coaches, { id, desc: false }).map(({ name }) => name)
  assert.deepEqual(names('Nombre'), ['Ana', 'Ren'])
  assert.deepEqual(names('Portada'), ['Ren', 'Ana'])
  assert.deepEqual(names('Clases'), ['Ren', 'Ana'])
})
