import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hasWords } from '@aforo/domain/audit/words.ts'
import { auditSubjects } from '@aforo/domain/audit/subjects.ts'
import { test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('**/*.ts', { cwd: root })
  .filter((path) => !/node_modules|testing\/|\.test\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))

const templateValues: Record<string, readonly string[]> = {
  'catalogue/studio/admin/entities.ts': ['location', 'class_type', 'class_category', 'instructor', 'room', 'tag'],
  'audit/change-order.ts': ['page', 'announcement', 'class_package', 'instructor', 'video', 'program'],
  'commerce/credits/admin/change-grant.ts': ['adjusted', 'removed', 'extended', 'revoked'],
  'media/admin/save-collection.ts': ['video_type', 'program'],
  'catalogue/studio/room/spot-maps.ts': ['create', 'update', 'delete'],
}

type AuditAction = { path: string; did: string }

function findActions({ path, text }: { path: string; text: string }): AuditAction[] {
  const values = [
    ...text.matchAll(/\bdid(?::| =) (?!string|text\b)([^\n]*?)(?=, (?:subject|\.\.\.)|[,;]?\n| \})/g),
  ].map(([, value = '']) => value.replace(/===? '[^']*'/g, ''))
  const callArguments = [...text.matchAll(/\baudit\(\s*tx,\s*app,\s*actor,\s*(['`][^'`]*['`])/g)].map(
    ([, value = '']) => value,
  )
  return [...values, ...callArguments].flatMap((value) => {
    const template = /^`(.*)`$/.exec(value.trim())?.[1]
    if (template?.includes('${')) {
      const [before = '', after = ''] = template.split(/\$\{.*\}/)
      return (templateValues[path] ?? [`(${template})`]).map((name) => ({ path, did: `${before}${name}${after}` }))
    }
    return [...value.matchAll(/['`]([a-z][\w-]*)['`]/g)].map(([, did = '']) => ({ path, did }))
  })
}

test('each act of staff has words in the audit log [R13]', () => {
  const actions = sources.filter(({ text }) => /audit/i.test(text)).flatMap(findActions)
  assert.ok(actions.length > 60, `only ${actions.length} deeds were found: is this test still reading the right lines?`)
  const withoutWords = actions.filter(({ did }) => !hasWords(did)).map(({ path, did }) => `${path}: '${did}'`)
  assert.deepEqual(withoutWords, [], 'give them words in domain/audit/words.ts')
})

test('every file that writes into the log is read by the test above', () => {
  const writers = sources.filter(
    ({ path, text }) => /\b(writeAudit|auditChange)\(/.test(text) && !path.startsWith('audit/'),
  )
  const unparsed = writers.filter((source) => findActions(source).length === 0 && !/\bdid: string\b/.test(source.text))
  assert.deepEqual(
    unparsed.map(({ path }) => path),
    [],
  )
})

test('everything that the log speaks of has a name for its filter [R13]', () => {
  const subjects = sources.flatMap(({ path, text }) =>
    /audit/i.test(text) ? [...text.matchAll(/\bsubject: '([a-z_]+)'/g)].map(([, of = '']) => ({ path, of })) : [],
  )
  assert.ok(subjects.length > 25)
  assert.deepEqual(
    subjects.filter(({ of }) => !(of in auditSubjects)).map(({ path, of }) => `${path}: '${of}'`),
    [],
    'give them names in domain/audit/subjects.ts',
  )
})
