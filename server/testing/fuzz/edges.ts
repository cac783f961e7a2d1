import type { Chance } from '../generated/chance.ts'

export const OMITTED = Symbol('omitted')

const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1,
  99_999_999.99,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e300,
  5e-324,
]
const dates = [
  '0000-01-01',
  '0001-01-01',
  '0099-12-31',
  '1000-01-01',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '1969-12-31',
  '1970-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-04-05',
  '2026-10-25',
  '2199-12-31',
  '2200-01-01',
  '9998-12-31',
  '9999-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-000001-01-01',
  '2026-1-1',
  '2026-11-23 ',
  '0001-01',
  '1900-01',
  '9999-12',
  '2026-13',
  '2026-00',
]
const instants = [
  '0001-01-01T00:00:00.000Z',
  '1900-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-14:00',
  '0001-01-01T00:00:00+14:00',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-11-23T24:00:00Z',
  '2026-11-23T23:59:60Z',
  '2026-11-23T12:00:00',
  '2026-11-23T12:00:00.123456789Z',
]
const texts = [
  '',
  ' ',
  '\n',
  '0',
  '-1',
  '00',
  '1.5',
  '1e400',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '99999999999999999999',
  '9'.repeat(400),
  '0x10',
  '00:00',
  '23:59',
  '24:00',
  '99:99',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202e',
  '\ufffd',
  '𒀱',
  'İ',
  'ﬀ',
  '😀'.repeat(300),
  'e\u0301'.repeat(500),
  'x'.repeat(256),
  'x'.repeat(5_000),
  'ñ'.repeat(60_000),
  "'",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '\\u0000',
  '%00',
  '%',
  '{{',
  '${1}',
  '$1',
  '(',
  '[',
  '*',
  '(a+)+$',
  'a,b',
  ',',
  ',,1',
  '1,2,x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '/',
  '//evil.example',
  'javascript:alert(1)',
  'http://[',
  'https://example.com:99999/',
  'data:text/html,x',
  'Etc/GMT+99',
  '-06:00',
  'America/Nowhere',
  'es-XX-invalid-locale',
  'a@b',
  `${'a'.repeat(250)}@example.com`,
  '"a b"@example.com',
  'ñ@example.com',
  '+525512345678',
  '#fff',
  '#gggggg',
  'rgb(1,2,3)',
  '=1+1',
  '---\na: b\n---',
  '<script>',
  '<div>'.repeat(3_000),
  '<b'.repeat(3_000),
  '> '.repeat(3_000),
  '['.repeat(3_000),
  '*_'.repeat(3_000),
  'a{'.repeat(3_000),
  `${'a{'.repeat(800)}${'}'.repeat(800)}`,
  'calc('.repeat(2_000),
  '@media print{'.repeat(1_000),
  '{"a":'.repeat(2_000),
  '![](',
  '`'.repeat(3_000),
  'FREQ=DAILY;COUNT=99999999',
  '{}',
  '[]',
  '[1]',
  '{"A1":1}',
]
const structures: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [1, 1],
  ['1'],
  [-1],
  [2_147_483_648],
  [{}],
  { $ne: null },
  { length: 1e9 },
  Array.from({ length: 3_000 }, (_, index) => index + 1),
  nested(60),
  nested(4_000),
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  { constructor: { prototype: {} } },
  { toJSON: 1 },
  OMITTED,
  OMITTED,
  OMITTED,
]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

export function edgeFor(chance: Chance, value: unknown): unknown {
  if (chance.bool(20)) return chance.pick([...numbers, ...dates, ...instants, ...texts, ...structures])
  if (typeof value === 'number') return chance.bool(15) ? value + chance.between(-3, 3) : chance.pick(numbers)
  if (typeof value !== 'string') return chance.pick(structures)
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return chance.pick([...instants, ...dates])
  if (/^\d{4}-\d{2}/.test(value)) return chance.pick(dates)
  if (/^\d+$/.test(value)) return chance.bool(50) ? String(chance.pick(numbers)) : chance.pick(texts)
  return chance.bool(15) ? chance.pick([...dates, ...instants]) : chance.pick(texts)
}

export function listPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || path.length > 8) return [path]
  const entries = Object.entries(value).slice(0, 40)
  return [path, ...entries.flatMap(([key, inner]) => listPaths(inner, [...path, key]))]
}

export function replaceAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  replace: (before: unknown) => unknown,
): unknown {
  if (key === undefined) return replace(value)
  const replacement = replaceAt((value as Record<string, unknown>)[key], rest, replace)
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      String(index) !== key ? [item] : replacement === OMITTED ? [] : [replacement],
    )
  }
  const { [key]: _, ...others } = value as Record<string, unknown>
  return replacement === OMITTED ? others : Object.fromEntries([...Object.entries(others), [key, replacement]])
}
