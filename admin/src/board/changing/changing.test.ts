import assert from 'node:assert/strict'
import { test } from 'vitest'
import { aClass } from '../board-fixtures.ts'
import {
  affectedWords,
  cancelDayMeans,
  cancelledDayWords,
  cancelMeans,
  cancelledWords,
  changeMeans,
  copiedWords,
  doneWords,
  endMeans,
  endedWords,
  notifyWords,
  skippedWords,
  slotChange,
} from './change-words.ts'
import {
  changesOf,
  draftOf,
  isEmpty,
  notifiesCustomers,
  defaultRepeatDraft,
  toRepeat,
  defaultsForType,
} from './class-draft.ts'

const singleClass = aClass()
const draft = draftOf(singleClass)

test('a form sends only what differs from the class: left as it was, nothing', () => {
  assert.deepEqual(changesOf(draft, singleClass), {})
  assert.ok(isEmpty(changesOf({ ...draft, instructor_ids: [3] }, singleClass)))
  assert.deepEqual(changesOf({ ...draft, time: '08:00', capacity: null }, singleClass), {
    time: '08:00',
    capacity: null,
  })
  assert.deepEqual(changesOf({ ...draft, instructor_ids: [] }, singleClass), { instructor_ids: [] })
})

test('people are notified of hour, place, length, type and coach', () => {
  for (const change of [{ date: '2026-11-25' }, { time: '08:00' }, { minutes: 50 }, { location_id: 2 }]) {
    assert.equal(notifiesCustomers(change), true)
  }
  assert.equal(notifiesCustomers({ class_type_id: 2 }), true)
  assert.equal(notifiesCustomers({ instructor_ids: [4] }), true)
  assert.equal(
    notifiesCustomers({ capacity: 8, notes: 'x', tag_ids: [1], description: 'x', class_category_id: 1 }),
    false,
  )
})

test('over 15 minutes or another place frees cancelling; less not', () => {
  const isFree = (change: object) => /sin perder/.test(changeMeans(singleClass, change) ?? '')
  assert.equal(isFree({ time: '07:15' }), false)
  assert.equal(isFree({ time: '07:16' }), true)
  assert.equal(isFree({ time: '06:44' }), true)
  assert.equal(isFree({ date: '2026-11-25' }), true)
  assert.equal(isFree({ location_id: 2 }), true)
  assert.equal(isFree({ instructor_ids: [4] }), false)
  assert.equal(changeMeans(singleClass, { capacity: 30 }), null)
})

test('a move shows from and to; an unchanged hour shows none', () => {
  assert.deepEqual(slotChange(singleClass, { date: '2026-11-25', time: '08:30' }), {
    from: 'mar 24 nov · 07:00 a 07:45',
    to: 'mié 25 nov · 08:30 a 09:15',
  })
  assert.equal(slotChange(singleClass, { minutes: 60 })?.to, 'mar 24 nov · 07:00 a 08:00')
  assert.equal(slotChange(singleClass, { capacity: 8 }), null)
})

const none = { classes: 1, people: 0, guests: 0, waiting: 0 }

test('recipients are counted before sending, and reported after', () => {
  assert.equal(notifyWords({ ...none, people: 12 }), 'Avisar a 12 personas')
  assert.equal(notifyWords({ ...none, people: 1 }), 'Avisar a 1 persona')
  assert.equal(affectedWords(none), 'Nadie tiene lugar')
  assert.equal(
    affectedWords({ classes: 4, people: 12, guests: 1, waiting: 3 }),
    '4 clases · 12 personas con lugar · 1 invitado · 3 en espera',
  )
  assert.equal(doneWords('move', 1, 0), 'Clase movida.')
  assert.equal(doneWords('coach', 1, 2), 'Coach cambiado. Avisamos a 2 personas.')
  assert.equal(doneWords('move', 6, 0), '6 clases cambiadas.')
})

test('cancelling shows first what returns and who is notified [F37]', () => {
  assert.equal(cancelMeans(none), 'La clase queda cancelada. Nadie la tenía reservada.')
  assert.equal(
    cancelMeans({ ...none, people: 5, guests: 1, waiting: 2 }),
    'La clase queda cancelada. Regresan los créditos de 6 lugares. Avisamos a 7 personas, 2 en espera.',
  )
  assert.equal(
    cancelMeans({ ...none, classes: 3, people: 5 }),
    'Se cancelan 3 clases. Regresan todos los créditos. Avisamos a 5 personas.',
  )
  assert.equal(cancelMeans({ ...none, waiting: 1 }), 'La clase queda cancelada. Avisamos a 1 persona, 1 en espera.')
  assert.equal(cancelledWords({ ...none, people: 5, waiting: 2 }), 'Clase cancelada. Avisamos a 7 personas.')
  assert.equal(cancelledWords({ ...none, classes: 2 }), '2 clases canceladas.')
})

test('the end of a series says what it does to its classes', () => {
  const affected = { classes: 7, people: 0, guests: 0, waiting: 0 }
  assert.deepEqual(
    [{ ...affected, classes: 0 }, { ...affected, classes: 1 }, affected, { ...affected, people: 2, waiting: 1 }].map(
      endMeans,
    ),
    [
      'No hay clases después de esa fecha.',
      'Se quita 1 clase. Nadie reservó después de esa fecha.',
      'Se quitan 7 clases. Nadie reservó después de esa fecha.',
      'Se quitan 7 clases. Regresan todos los créditos y avisamos a 3 personas.',
    ],
  )
  assert.equal(endedWords(null, { made: 0, removed: 0, skipped: [] }), 'La serie sigue sin fecha de término.')
  assert.equal(
    endedWords('2026-12-20', { made: 0, removed: 7, skipped: [] }),
    'La serie termina el 20 DIC 2026: 7 clases quitadas.',
  )
  assert.equal(
    endedWords(null, { made: 1, removed: 0, skipped: ['2026-12-21'] }),
    'La serie sigue sin fecha de término: 1 clase nueva; sin clase: lun 21 dic, por otra a esa hora.',
  )
})

test('a class repeats weekly on its day until changed', () => {
  const weekly = defaultRepeatDraft('2026-11-24')
  assert.deepEqual(toRepeat(weekly), { weekdays: [2], interval: 1 })
  assert.deepEqual(toRepeat({ ...weekly, ends: 'until' }), { weekdays: [2], interval: 1, until: '2027-01-19' })
  assert.deepEqual(toRepeat({ ...weekly, weekdays: [4, 2], interval: 2, ends: 'count', count: 6 }), {
    weekdays: [2, 4],
    interval: 2,
    count: 6,
  })
})

test('a new class copies length, capacity and category of its type', () => {
  assert.deepEqual(defaultsForType([singleClass], 1), { minutes: 45, capacity: 20, class_category_id: null })
  assert.deepEqual(defaultsForType([singleClass], 2), {})
})

test('a copied week reports what was made and what was left as it was', () => {
  assert.equal(copiedWords(1), '1 clase copiada.')
  assert.equal(copiedWords(14), '14 clases copiadas.')
  assert.equal(copiedWords(0), 'No hubo clases nuevas que copiar.')
  const skipped = { date: '2026-12-01', time: '07:00', class_type: 'Ride 45', location: 'Roma Norte' }
  assert.equal(skippedWords({ ...skipped, why: 'exists' }), 'mar 1 dic · 07:00 · Ride 45, Roma Norte: ya existe')
  assert.match(skippedWords({ ...skipped, why: 'past' }), /ya pasó$/)
})

test('cancelling a day says how many classes and who gets credits back', () => {
  const one = { classes: 1, people: 0, guests: 0, waiting: 0 }
  const many = { classes: 12, people: 34, guests: 2, waiting: 3 }
  assert.equal(cancelDayMeans(one), 'Se cancela 1 clase. Nadie reservó.')
  assert.equal(
    cancelDayMeans(many),
    'Se cancelan 12 clases. Regresan todos los créditos de 34 personas. Avisamos a 34 personas con lugar y a 3 en espera.',
  )
  assert.equal(cancelDayMeans({ ...one, waiting: 1 }), 'Se cancela 1 clase. Avisamos a 1 en espera.')
  assert.equal(cancelDayMeans({ ...one, classes: 0 }), 'No hay clases por cancelar.')
  assert.equal(cancelledDayWords(one), '1 clase cancelada.')
  assert.equal(cancelledDayWords(many), '12 clases canceladas. Avisamos a 34 personas con lugar y a 3 en espera.')
  assert.equal(cancelledDayWords({ ...one, classes: 0 }), 'Ya no había clases por cancelar.')
})
