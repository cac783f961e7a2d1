import assert from 'node:assert/strict'
import { test } from 'vitest'
import { toUrlName, toDisplayName } from './naming.ts'

test('a name keeps words and accents, loses folders [R15]', () => {
  const names: [string, string][] = [
    ['Salón de mañana.jpg', 'Salón de mañana.jpg'],
    ['Salo\u0301n.jpg', 'Salón.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fotos\\sala.png', 'sala.png'],
    ['foto.php.jpg', 'foto.php.jpg'],
    ['foto\u202egpj.exe', 'fotogpj.exe'],
    ['foto\u0000.png\r\nX-A: b', 'foto.pngX-A: b'],
    ['..', 'archivo'],
    ['  ', 'archivo'],
    ['', 'archivo'],
    ['a/', 'archivo'],
    ['💪'.repeat(200), '💪'.repeat(120)],
  ]
  for (const [filename, expected] of names) assert.equal(toDisplayName(filename), expected)
})

test('a document’s address has letters, digits, dashes [R15]', () => {
  const names: [string, string][] = [
    ['Reglamento de Salón (2026).pdf', 'reglamento-de-salon-2026'],
    ['../../../index.html.pdf', 'index-html'],
    ['文件.pdf', 'archivo'],
    ['"; rm -rf /.pdf', 'archivo'],
    [`${'a'.repeat(59)} b.pdf`, 'a'.repeat(59)],
  ]
  for (const [filename, expected] of names) assert.equal(toUrlName(filename), expected)
})
