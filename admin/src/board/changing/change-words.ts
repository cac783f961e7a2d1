import { isBigChange } from '@aforo/domain/catalogue/schedule/changing.ts'
import type { Affected, BoardClass, Scope, SkippedCopy } from '@aforo/domain/booking/timetable/shapes.ts'
import { formatDay, instantAt, shortDay } from '@aforo/domain/values/days.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { timeOf, addWallMinutes, toWallTime } from '../wall-clock.ts'
import { type Changes, draftOf, notifiesCustomers } from './class-draft.ts'

export type ChangeKind = 'move' | 'length' | 'coach' | 'capacity' | 'notes' | 'edit'

export const changeLabels: Record<ChangeKind, { menu: string; title: string; button: string; done: string }> = {
  move: { menu: 'Mover clase…', title: 'Mover clase', button: 'Mover', done: 'Clase movida.' },
  length: { menu: 'Cambiar duración…', title: 'Cambiar duración', button: 'Cambiar', done: 'Duración cambiada.' },
  coach: { menu: 'Cambiar coach…', title: 'Cambiar coach', button: 'Cambiar', done: 'Coach cambiado.' },
  capacity: { menu: 'Capacidad…', title: 'Capacidad', button: 'Guardar', done: 'Capacidad guardada.' },
  notes: { menu: 'Notas…', title: 'Notas del equipo', button: 'Guardar', done: 'Notas guardadas.' },
  edit: { menu: 'Editar…', title: 'Editar clase', button: 'Guardar', done: 'Clase guardada.' },
}

export const scopeLabels: Record<Scope, string> = {
  this: 'Sólo esta clase',
  following: 'Esta y las siguientes',
  all: 'Toda la serie',
}

const people = (count: number): string => countWords(count, 'persona', 'personas')

const slotWords = (date: string, time: string, minutes: number): string =>
  `${shortDay(date)} · ${time} a ${timeOf(addWallMinutes(toWallTime({ date, time }), minutes))}`

export function slotChange(one: BoardClass, changes: Changes): { from: string; to: string } | null {
  const { date = one.date, time = one.time, minutes = one.minutes } = changes
  const [from, to] = [slotWords(one.date, one.time, one.minutes), slotWords(date, time, minutes)]
  return from === to ? null : { from, to }
}

/** Says what a change means for the people who booked (R6); null when the change notifies no one. */
export function changeMeans(one: BoardClass, changes: Changes): string | null {
  if (!notifiesCustomers(changes)) return null
  const { date, time, location_id } = { ...draftOf(one), ...changes }
  const before = { class_date: instantAt(one.date, one.time, one.zone).toISOString(), location: one.location }
  const after = { class_date: instantAt(date, time, one.zone).toISOString(), location: { location_id } }
  return isBigChange(before, after)
    ? 'Conservan su lugar y pueden cancelar sin perder su clase.'
    : 'Conservan su lugar; para cancelar rigen las reglas de siempre.'
}

export const notifyWords = ({ people: count }: Affected): string => `Avisar a ${people(count)}`

export function affectedWords({ classes, people: count, guests, waiting }: Affected): string {
  return [
    classes > 1 && countWords(classes, 'clase', 'clases'),
    count > 0 ? `${people(count)} con lugar` : 'Nadie tiene lugar',
    guests > 0 && countWords(guests, 'invitado', 'invitados'),
    waiting > 0 && `${waiting} en espera`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function doneWords(kind: ChangeKind, classes: number, notifiedCount: number): string {
  const done = classes > 1 ? `${classes} clases cambiadas.` : changeLabels[kind].done
  return notifiedCount > 0 ? `${done} Avisamos a ${people(notifiedCount)}.` : done
}

/**
 * Describes what cancelling will do (R6). In a series each person is counted once, however many places they have, so
 * the number of places is left out there.
 */
export function cancelMeans({ classes, people: count, guests, waiting }: Affected): string {
  const what = classes > 1 ? `Se cancelan ${classes} clases.` : 'La clase queda cancelada.'
  if (count + waiting === 0) return `${what} Nadie la tenía reservada.`
  const places =
    classes > 1 ? 'todos los créditos' : `los créditos de ${countWords(count + guests, 'lugar', 'lugares')}`
  const back = count > 0 ? ` Regresan ${places}.` : ''
  return `${what}${back} Avisamos a ${people(count + waiting)}${waiting > 0 ? `, ${waiting} en espera` : ''}.`
}

export function cancelledWords({ classes, people: count, waiting }: Affected): string {
  const done = classes > 1 ? `${classes} clases canceladas.` : 'Clase cancelada.'
  return count + waiting > 0 ? `${done} Avisamos a ${people(count + waiting)}.` : done
}

/** Describes what cancelling a day will do. Some may have a place in one class and wait for another. */
export function cancelDayMeans({ classes, people: count, waiting }: Affected): string {
  if (classes === 0) return 'No hay clases por cancelar.'
  const what = classes === 1 ? 'Se cancela 1 clase.' : `Se cancelan ${classes} clases.`
  if (count + waiting === 0) return `${what} Nadie reservó.`
  const back = count > 0 ? ` Regresan todos los créditos de ${people(count)}.` : ''
  return `${what}${back} ${notifiedWords(count, waiting)}`
}

export function cancelledDayWords({ classes, people: count, waiting }: Affected): string {
  if (classes === 0) return 'Ya no había clases por cancelar.'
  const done = classes === 1 ? '1 clase cancelada.' : `${classes} clases canceladas.`
  return count + waiting > 0 ? `${done} ${notifiedWords(count, waiting)}` : done
}

const notifiedWords = (count: number, waiting: number): string =>
  `Avisamos a ${[count > 0 && `${people(count)} con lugar`, waiting > 0 && `${waiting} en espera`].filter(Boolean).join(' y a ')}.`

/** What a series without an end does. */
export const goesOnWords = (weeks: number): string =>
  `Siempre habrá clases para las próximas ${weeks} semanas: cada noche se agregan las que faltan.`

/** Describes what ending a series on a date will do to its later classes. */
export function endMeans({ classes, people: count, waiting }: Affected): string {
  if (classes === 0) return 'No hay clases después de esa fecha.'
  const removed = classes === 1 ? 'Se quita 1 clase' : `Se quitan ${classes} clases`
  if (count + waiting === 0) return `${removed}. Nadie reservó después de esa fecha.`
  return `${removed}. Regresan todos los créditos y avisamos a ${people(count + waiting)}.`
}

export function endedWords(until: string | null, { made, removed, skipped }: EndedSeries): string {
  const done = until === null ? 'La serie sigue sin fecha de término' : `La serie termina el ${formatDay(until)}`
  const changed = [
    made > 0 && countWords(made, 'clase nueva', 'clases nuevas'),
    removed > 0 && countWords(removed, 'clase quitada', 'clases quitadas'),
    skipped.length > 0 && `sin clase: ${skipped.map(shortDay).join(', ')}, por otra a esa hora`,
  ].filter(Boolean)
  return changed.length > 0 ? `${done}: ${changed.join('; ')}.` : `${done}.`
}
type EndedSeries = { made: number; removed: number; skipped: readonly string[] }

export const restoredWords = (notifiedCount: number): string =>
  notifiedCount > 0 ? `Clase reactivada. Avisamos a ${people(notifiedCount)}.` : 'Clase reactivada.'

export const copiedWords = (made: number): string =>
  made === 0 ? 'No hubo clases nuevas que copiar.' : `${countWords(made, 'clase copiada', 'clases copiadas')}.`

const whySkipped: Record<SkippedCopy['why'], string> = {
  exists: 'ya existe',
  past: 'ya pasó',
  'not-offered': 'ya no se ofrece',
}

export const skippedWords = ({ date, time, class_type, location, why }: SkippedCopy): string =>
  `${shortDay(date)} · ${time} · ${class_type}, ${location}: ${whySkipped[why]}`
