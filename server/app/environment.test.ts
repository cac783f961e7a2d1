import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { assertReadyForCustomers, readEnvironment } from './environment.ts'

const cases: [variables: Record<string, string>, message: RegExp][] = [
  [{ PORT: 'tres mil' }, /^PORT: .*number.*found "tres mil"/],
  [{ PORT: '70000' }, /^PORT: .*65535; found "70000"/],
  [{ PORT: '-1' }, /^PORT: /],
  [{ PORT: '3000.5' }, /^PORT: /],
  [{ DATABASE_URL: 'mysql://root@localhost/x' }, /^DATABASE_URL: expected postgres:\/\/.*found "mysql:/],
  [{ DATABASE_CONNECTIONS: '0' }, /^DATABASE_CONNECTIONS: /],
  [{ ADDRESS: 'reservas.mi-estudio.mx' }, /^ADDRESS: expected an address .*found "reservas/],
  [{ ADDRESS: 'javascript:alert(1)' }, /^ADDRESS: /],
  [{ ADDRESS: 'ftp://mi-estudio.mx' }, /^ADDRESS: /],
  [{ ADDRESS: 'https://mi-estudio.mx/reservas' }, /^ADDRESS: expected an address without a path/],
  [{ ADDRESS: 'https://yo:clave@mi-estudio.mx' }, /^ADDRESS: /],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV: .*found "prod"/],
  [{ PAYMENTS: 'cash' }, /^PAYMENTS: /],
  [{ TRUSTED_PROXIES: 'all' }, /^TRUSTED_PROXIES: /],
  [{ IDENTITY: 'firebase' }, /^IDENTITY=firebase needs FIREBASE_PROJECT/],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'x:1' }, /not signed/],
  [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS: /],
  [{ METRICS_PORT: '0' }, /^METRICS_PORT: /],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, /^OTEL_EXPORTER_OTLP_ENDPOINT: expected an address such as http:/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG: /],
]
for (const [variables, message] of cases) {
  test(`an operator who writes ${JSON.stringify(variables)} reads what was expected`, () => {
    assert.throws(() => readEnvironment(variables), { message })
  })
}

test('every wrong variable is reported at once', () => {
  assert.throws(() => readEnvironment({ PORT: 'x', NODE_ENV: 'y' }), { message: /NODE_ENV: .*\nPORT: / })
})

test('a database URL’s password is not repeated', () => {
  assert.throws(
    () => readEnvironment({ DATABASE_URL: 'mysql://aforo:p@ss/3crete@db:5432/aforo' }),
    ({ message }: Error) => !message.includes('3crete') && message.includes('mysql://aforo:…@db'),
  )
})

test('an empty variable is one that is not set', () => {
  assert.equal(readEnvironment({ PORT: '', DATABASE_URL: '' }).PORT, 3000)
})

test('a trailing slash of an address does not matter', () => {
  assert.equal(readEnvironment({ ADDRESS: 'https://Mi-Estudio.mx/' }).ADDRESS, 'https://mi-estudio.mx')
})

test('development with a public address does not open [N13]', () => {
  const open = (more: Record<string, string>) => assertReadyForCustomers(readEnvironment(more))
  for (const ADDRESS of ['https://reservas.mi-estudio.mx', 'http://203.0.113.7', 'https://localhost.mal.example']) {
    for (const PAYMENTS of ['rehearsal', 'stripe']) {
      assert.throws(() => open({ NODE_ENV: 'development', ADDRESS, PAYMENTS }), { message: /NODE_ENV=production/ })
    }
  }
  open({ NODE_ENV: 'development' })
  const local = ['http://localhost:3000', 'http://admin.localhost', 'http://127.0.0.1:8080', 'http://[::1]:3000']
  for (const ADDRESS of [...local, 'http://192.168.1.5:3000']) open({ NODE_ENV: 'development', ADDRESS })
})

test('production needs its address, and fakes a permission', () => {
  const ready = (more: Record<string, string>) => assertReadyForCustomers(readEnvironment(more))
  const ADDRESS = 'https://reservas.mi-estudio.mx'
  assert.throws(() => ready({}), { message: /^ADDRESS: .*\nPAYMENTS: .*ALLOW_REHEARSAL=1/ })
  assert.throws(() => ready({ ADDRESS }), { message: /^PAYMENTS: / })
  assert.doesNotThrow(() => ready({ ADDRESS, ALLOW_REHEARSAL: '1' }))
  assert.doesNotThrow(() => ready({ NODE_ENV: 'development' }))
})

test('a secret can be a file, and is never printed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aforo-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'database')
  writeFileSync(file, 'postgres://aforo:s3cret@db:5432/aforo\n')
  assert.equal(readEnvironment({ DATABASE_URL_FILE: file }).DATABASE_URL, 'postgres://aforo:s3cret@db:5432/aforo')
  assert.throws(() => readEnvironment({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x@y/z' }), {
    message: /^DATABASE_URL and DATABASE_URL_FILE are both set/,
  })
  assert.throws(() => readEnvironment({ SECRET_FILE: join(folder, 'nothing') }), {
    message: /^SECRET_FILE: expected a file that can be read; found .*nothing \(ENOENT\)/,
  })
  writeFileSync(file, 'too short and s3cret')
  assert.throws(
    () => readEnvironment({ SECRET_FILE: file }),
    ({ message }: Error) => message.startsWith('SECRET: expected at least 32') && !message.includes('s3cret'),
  )
})
