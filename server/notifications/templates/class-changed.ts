import { localDate, localTime, shortDay } from '@aforo/domain/values/days.ts'
import type { Words } from '@aforo/domain/notifications/words.ts'
import { type BookedClass, factsOf, inShort } from './booked-class.ts'

export type ChangeOfClass = {
  readonly before: BookedClass
  readonly now: BookedClass
  /** Another place, or over 15 minutes: leaving is free (R6). */
  readonly isBig: boolean
  readonly isWaiting: boolean
}
type ChangedClasses = { name: string; changes: readonly ChangeOfClass[]; address: string }

/** Classes were changed: before and after, and whether leaving is free. A substitution only informs (R6). */
export function classChangedWords({ name, changes, address }: ChangedClasses): Words {
  const [only, more] = changes
  const isOne = only !== undefined && more === undefined
  return {
    subject: isOne ? subjectOf(only) : `Cambiaron ${changes.length} de tus clases`,
    greeting: `Hola, ${name}`,
    paragraphs: [
      isOne ? sentenceOf(only) : 'El estudio cambió varias de tus clases. Tus lugares siguen siendo tuyos.',
      ...(changes.some(({ isBig, isWaiting }) => isBig && !isWaiting) ? [FREE_TO_LEAVE] : []),
    ],
    facts: isOne ? [...factsOf(only.now), ['Antes', inWords(only.before)]] : changes.map(asFact),
    button: { label: 'Ver mis reservaciones', href: `${address}/mystudio/reservaciones` },
    ...(isOne ? { brief: briefOf(only) } : {}),
  }
}

const FREE_TO_LEAVE =
  'Si el cambio no te queda bien, puedes cancelar sin costo antes de que empiece la clase: tu crédito regresa a tu cuenta.'

export const isSubstitution = ({ before, now }: ChangeOfClass): boolean =>
  before.class_date.getTime() === now.class_date.getTime() &&
  before.location === now.location &&
  before.class_type === now.class_type &&
  before.coaches.join() !== now.coaches.join()

const subjectOf = (change: ChangeOfClass): string =>
  isSubstitution(change)
    ? `Cambio de coach en tu clase de ${change.now.class_type}`
    : `Cambió tu clase de ${change.now.class_type}`

const briefOf = (change: ChangeOfClass): string =>
  isSubstitution(change)
    ? `Cambio de coach: ${inShort(change.now)}, con ${change.now.coaches.join(' y ')}.`
    : `Cambió tu clase. Ahora: ${inShort(change.now)}.`

function sentenceOf(change: ChangeOfClass): string {
  if (change.isWaiting) return 'El estudio cambió una clase que esperas. Sigues en la lista de espera.'
  if (isSubstitution(change)) return 'Cambió quién da tu clase. La hora y tu lugar siguen igual.'
  return 'El estudio cambió tu clase. Tu lugar sigue reservado.'
}

const asFact = ({ before, now }: ChangeOfClass): readonly [string, string] => [inWords(before), `Ahora ${inWords(now)}`]

const inWords = ({ class_type, class_date, zone, location, coaches }: BookedClass): string =>
  [
    class_type,
    `${shortDay(localDate(class_date, zone))} ${localTime(class_date, zone)}`,
    location,
    coaches.length > 0 ? `con ${coaches.join(' y ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
