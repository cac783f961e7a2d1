import assert from 'node:assert/strict'
import { test } from 'vitest'
import { importKinds, importWords } from './columns.ts'
import { guessMapping, mappingFault } from './mapping.ts'
import { decidePerson, type ExistingPerson } from './decide-person.ts'

test('usual headers are known in Spanish and English', () => {
  assert.deepEqual(
    guessMapping('customers', ['Nombre', 'APELLIDOS', 'Correo electrónico', 'Teléfono', 'Cumpleaños', 'Saldo']),
    {
      email: 'Correo electrónico',
      phone: 'Teléfono',
      name: 'Nombre',
      last_name: 'APELLIDOS',
      birthdate: 'Cumpleaños',
    },
  )
  assert.deepEqual(guessMapping('credits', ['E-mail', 'Package', 'Remaining classes', 'Expiration date']), {
    email: 'E-mail',
    title: 'Package',
    class_amount: 'Remaining classes',
    expiration_date: 'Expiration date',
  })
  assert.deepEqual(
    guessMapping('timetable', ['Día', 'Hora', 'Clase', 'Sucursal', 'Coach', 'Cupo', 'Duración (minutos)']),
    {
      weekday: 'Día',
      time: 'Hora',
      class_type: 'Clase',
      location: 'Sucursal',
      coaches: 'Coach',
      capacity: 'Cupo',
      minutes: 'Duración (minutos)',
    },
  )
})

test('a column is used once; a word within is enough', () => {
  const mapping = guessMapping('customers', ['Correo principal', 'Correo', 'Nombre de pila'])
  assert.deepEqual(mapping, { email: 'Correo', name: 'Nombre de pila' })
})

test('each field is guessed by its own label', () => {
  for (const kind of importKinds) {
    for (const { key, label } of importWords[kind].columns) {
      assert.equal(guessMapping(kind, [label])[key], label, `${kind} ${key}`)
    }
  }
})

test('a mapping says what it still needs before a line can be read', () => {
  const headers = ['a', 'b']
  assert.match(mappingFault('customers', { email: 'a' }, headers) ?? '', /Nombre/)
  assert.match(mappingFault('customers', { name: 'a' }, headers) ?? '', /Correo o Teléfono/)
  assert.match(mappingFault('customers', { name: 'a', email: 'c' }, headers) ?? '', /no tiene la columna «c»/)
  assert.match(mappingFault('customers', { name: 'a', email: 'a' }, headers) ?? '', /dos veces/)
  assert.match(mappingFault('customers', { role: 'a' }, headers) ?? '', /No hay una columna «role»/)
  assert.equal(mappingFault('customers', { name: 'a', email: 'b' }, headers), null)
})

const line = { email: null, phone: null, name: 'Ana', last_name: null, birthdate: null, instagram: null }
const ana: ExistingPerson = {
  customer_id: 7,
  role: 'customer',
  email: 'ana@correo.com',
  phone: '5511112222',
  name: 'Ana',
  last_name: 'Ríos',
  birthdate: null,
  instagram: null,
}
const noMatch = { byEmail: null, byPhone: null }

test('a person is known by e-mail, else by phone', () => {
  const byEmail = decidePerson({ ...line, email: ana.email }, { byEmail: ana, byPhone: null })
  assert.deepEqual(byEmail, { did: 'same', customer_id: 7 })
  assert.equal(decidePerson({ ...line, phone: ana.phone }, { byEmail: null, byPhone: ana }).did, 'same')
  assert.equal(decidePerson({ ...line, email: 'eva@correo.com' }, noMatch).did, 'made')
  assert.equal(decidePerson({ ...line, phone: '5500000000' }, noMatch).did, 'wrong')
  assert.equal(decidePerson(line, noMatch).did, 'wrong')
})

test('only differences change, empty cells erase nothing', () => {
  const decision = decidePerson({ ...line, email: ana.email, instagram: 'anarios' }, { byEmail: ana, byPhone: null })
  assert.deepEqual(decision, {
    did: 'changed',
    customer_id: 7,
    was: { instagram: null },
    became: { instagram: 'anarios' },
  })
})

test('a file takes no one’s phone and changes no staff', () => {
  const eva = { ...ana, customer_id: 8, email: 'eva@correo.com', phone: '5533334444' }
  const decision = decidePerson({ ...line, email: ana.email, phone: eva.phone }, { byEmail: ana, byPhone: eva })
  assert.deepEqual(decision, { did: 'wrong', fault: 'Ese teléfono ya es de otra persona.' })
  const admin = decidePerson({ ...line, email: ana.email }, { byEmail: { ...ana, role: 'admin' }, byPhone: null })
  assert.equal(admin.did, 'wrong')
})
