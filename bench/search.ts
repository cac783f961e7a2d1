import type { DatabaseLocation } from 'server/platform/database/database.ts'
import { migrate } from 'server/platform/database/migrate.ts'
import { median } from './drive.ts'
import type { Figure } from './figure.ts'
import { openApi } from './open-api.ts'
import { emptyDatabase, tokenOf } from './seed.ts'
import { scaled } from './scale.ts'

const PEOPLE = scaled(100_000, 1000)
const ROUNDS = scaled(9, 1)
const MAX_MS = 50
const QUERIES = [
  'an',
  'mar',
  'garcia',
  'García María',
  'lucía muñoz 55',
  '55 1234',
  '5500007919',
  'persona77@',
  'ex',
  'zzz',
]

export async function benchSearch(server: string): Promise<Figure[]> {
  const { slowest, ms } = await measureSearches({ url: await emptyDatabase(server, 'aforo_people') })
  return [{ what: `search among 100,000 people, slowest («${slowest}»), ms`, ours: ms, atMost: MAX_MS }]
}

async function measureSearches(place: DatabaseLocation): Promise<{ slowest: string; ms: number }> {
  const { app, api } = await openApi(place)
  try {
    await migrate(app.database)
    for (const statement of seedStatements) await app.database.pool.query(statement)
    const headers = { authorization: `Bearer ${tokenOf(1)}` }
    const found: { slowest: string; ms: number }[] = []
    for (const words of QUERIES) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now()
        const response = await api.request(`/api/customer/query?query=${encodeURIComponent(words)}`, { headers })
        times.push(performance.now() - began)
        if (response.status !== 200) throw new Error(`«${words}»: expected 200, found ${await response.text()}`)
      }
      found.push({ slowest: words, ms: median(times) })
    }
    console.log(found.map(({ slowest, ms }) => `${slowest} ${ms.toFixed(1)}`).join(' · '))
    return found.reduce((a, b) => (b.ms > a.ms ? b : a))
  } finally {
    await app.close()
  }
}

const listOf = (names: string) => `array[${names.split(' ').map((name) => `'${name}'`)}]`
const NAMES = listOf(
  'María José Ana Juan Sofía Luis Fernanda Carlos Ximena Jorge Daniela Andrés Íris Iván Renata Beto Carla Diego Elena Óscar',
)
const LAST_NAMES = listOf(
  'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Muñoz Núñez Ávila Zúñiga',
)
const pickFrom = (list: string, n: string, many: number) => `(${list})[1 + (${n}) % ${many}]`

const seedStatements = [
  `insert into customer (customer_id, name, last_name, email, mailbox, phone, "createdAt")
    select n, ${pickFrom(NAMES, 'n', 20)}, ${pickFrom(LAST_NAMES, 'n / 20', 16)} || ' ' || ${pickFrom(LAST_NAMES, 'n / 320', 16)},
      'persona' || n || '@correo' || n % 50 || '.example', n || '@correo.example',
      '55' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), '2026-01-01'
    from generate_series(1, ${PEOPLE}) n`,
  `insert into account (uid, email, password_hash, "createdAt") values ('u1', 'persona1@correo1.example', '', '2026-01-01')`,
  `insert into session (token_hash, uid, "createdAt", idle_until, expires_at)
    values (sha256('${tokenOf(1)}'), 'u1', '2026-11-01', '2027-06-01', '2027-06-01')`,
  `update customer set uid = 'u1', role = 'reception' where customer_id = 1`,
  `insert into setting (key, value, "updatedAt") values ('staff_second_factor', '"optional"', '2026-01-01')`,
  'vacuum analyze customer',
]
