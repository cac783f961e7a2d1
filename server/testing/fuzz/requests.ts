import { type Role, roles } from '@aforo/domain/values/call.ts'
import type { Chance } from '../generated/chance.ts'
import { samplePdf } from '../sample-files.ts'
import { edgeFor, listPaths, OMITTED, replaceAt } from './edges.ts'
import type { Operation } from './operations.ts'
import type { Sample } from './samples.ts'

export type FuzzRequest = {
  readonly operation: string
  readonly role: Role
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | { readonly base64: string }
}

export function requestFor(operation: Operation, role: Role, sample: Sample, sequence: number): FuzzRequest {
  const isJson = operation.body?.type === 'application/json'
  return {
    operation: operation.name,
    role,
    method: operation.method,
    url: urlOf(operation.path, sample),
    headers: {
      'x-forwarded-for': `10.${(sequence >> 16) & 255}.${(sequence >> 8) & 255}.${sequence & 255}`,
      ...(operation.method === 'GET' ? {} : { 'idempotency-key': `fuzz-request-${sequence}` }),
      ...(operation.body
        ? { 'content-type': isJson ? 'application/json' : `multipart/form-data; boundary=${BOUNDARY}` }
        : {}),
    },
    ...(operation.body && sample.body !== OMITTED
      ? { body: isJson ? (JSON.stringify(sample.body) ?? '') : formOf(sample.body as Record<string, unknown>) }
      : {}),
  }
}

export function withEdgeValue(chance: Chance, sample: Sample): Sample {
  const places = listPaths(sample).filter((path) => path.length > 1 || path[0] === 'body')
  if (places.length === 0) return sample
  const edgeSample = replaceAt(sample, chance.pick(places), (before) => edgeFor(chance, before)) as Sample
  return chance.bool(15) ? withEdgeValue(chance, edgeSample) : edgeSample
}

export function roleFor(chance: Chance, requiredRole: Role): Role {
  if (chance.bool(8)) return chance.pick(roles)
  if (chance.bool(75)) return requiredRole
  return chance.pick(roles.slice(roles.indexOf(requiredRole)))
}

export function withWrongTransport(chance: Chance, request: FuzzRequest): FuzzRequest {
  const text = typeof request.body === 'string' ? request.body : ''
  const withHeader = (name: string, value: string): FuzzRequest => ({
    ...request,
    headers: { ...request.headers, [name]: value },
  })
  const withBody = (newBody: FuzzRequest['body']): FuzzRequest =>
    request.body === undefined ? request : { ...request, body: newBody! }
  const [path = '', query = ''] = request.url.split('?')
  const corruptions: (() => FuzzRequest)[] = [
    () =>
      withHeader(
        'content-type',
        chance.pick(['text/plain', 'application/xml', '', 'application/json; charset=utf-16', 'a'.repeat(300)]),
      ),
    () =>
      withHeader(
        'content-type',
        chance.pick(['multipart/form-data', 'multipart/form-data; boundary=', 'application/x-www-form-urlencoded']),
      ),
    () => withHeader('content-encoding', chance.pick(['gzip', 'br', 'x'])),
    () =>
      withHeader(
        'idempotency-key',
        chance.pick(['', 'corta', 'x'.repeat(255), 'x'.repeat(5_000), 'a b\tc', 'ñandú-clave']),
      ),
    () =>
      withHeader(
        'authorization',
        chance.pick(['', 'Bearer', 'Bearer ', `Bearer ${'x'.repeat(9_000)}`, 'Basic YTpi', 'Bearer a.b.c', 'Bearer ÿ']),
      ),
    () =>
      withHeader(
        'cookie',
        chance.pick([
          'aforo_session=',
          `aforo_session=${'%ff'.repeat(50)}`,
          'aforo_session=x; aforo_session=y',
          ';;=;',
        ]),
      ),
    () =>
      withHeader(
        'x-forwarded-for',
        chance.pick(['', ',', '::1', 'no-es-una-direccion', '1.2.3.4'.repeat(500), '999.1.1.1']),
      ),
    () =>
      withHeader(
        chance.pick([
          'accept-language',
          'if-none-match',
          'if-match',
          'range',
          'accept',
          'origin',
          'host',
          'last-event-id',
          'accept-encoding',
        ]),
        chance.pick(['', '*', 'x', 'bytes=0-0,9-1,-5', '"a", W/"b"', 'x'.repeat(3_000), 'zz-Zzzz-ZZ', '\u00ff']),
      ),
    () =>
      withBody(
        chance.pick([
          '',
          '{',
          '{"a":',
          'null',
          '[]',
          '""',
          '1',
          '{}{}',
          '\ufeff{}',
          '{"a":1e999}',
          `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
        ]),
      ),
    () => withBody(text.slice(0, Math.floor(text.length / 2))),
    () => withBody(text.replace(/^\{/, '{"__proto__":{"role":"admin"},')),
    () => withBody(text.replace(/^\{("[^"]*"):/, '{$1:1,$1:')),
    () => withBody({ base64: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]).toString('base64') }),
    () => withBody('x'.repeat(300_000)),
    () => ({ ...request, url: query ? `${path}?${query}&${query}` : `${path}?a=1&a=2` }),
    () => ({
      ...request,
      url: `${path}?${query}${chance.pick(['&', '&&=', '&=1', '&%', '&%ff=%fe', '&a[b]=1', '&__proto__=1', '&constructor=x', '#x'])}`,
    }),
    () => ({
      ...request,
      url:
        path.replace(
          /[^/]*$/,
          chance.pick(['%', '%ff', '%00', '%2e%2e', '..%2f', 'x'.repeat(6_000), '1;2', '1%20', '%E0%A4%A']),
        ) + (query && `?${query}`),
    }),
    () => ({
      ...request,
      method: chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND']),
    }),
  ]
  return chance.pick(corruptions)()
}

const BOUNDARY = '----aforo-fuzz'

function urlOf(path: string, { path: params = {}, query = {} }: Partial<Sample>): string {
  const encode = (value: unknown) => encodeURIComponent(wellFormed(value))
  const search = Object.entries(query).flatMap(([name, value]) => `${encode(name)}=${encode(value)}`)
  const pathname = path.replace(/\{(\w+)\}/g, (_, name) => (params === null ? '' : encode(params[name] ?? '')))
  return search.length > 0 ? `${pathname}?${search.join('&')}` : pathname
}

const wellFormed = (value: unknown): string =>
  (typeof value === 'object' || typeof value === 'symbol'
    ? (JSON.stringify(value) ?? '')
    : String(value)
  ).toWellFormed()

function formOf(body: unknown): { base64: string } {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
  const parts = fields.map(([name, value]) =>
    name === 'file'
      ? `name="file"; filename="archivo.pdf"\r\nContent-Type: application/pdf\r\n\r\n${fileText(value)}`
      : `name="${name.replace(/[\r\n"]/g, '')}"\r\n\r\n${JSON.stringify(value) ?? ''}`,
  )
  const text = parts.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`).join('')
  return { base64: Buffer.from(`${text}--${BOUNDARY}--\r\n`).toString('base64') }
}

const fileText = (value: unknown): string => (typeof value === 'string' ? value : new TextDecoder().decode(samplePdf()))
