import { data, redirect, type RouterContextProvider } from 'react-router'
import type { acceptPage } from '@aforo/domain/catalogue/content/contract.ts'
import { acceptanceFault } from '@aforo/domain/people/terms.ts'
import type { cancelReservation, reserve } from '@aforo/domain/booking/reservations/contract.ts'
import type { joinWaitlist, leaveWaitlist } from '@aforo/domain/booking/waitlist/contract.ts'
import { textOf } from '../../account/submitting.ts'
import { act } from '../../api/act.ts'
import { formOf } from '../../api/form-of.ts'
import type { Failure } from '../../api/wire.ts'
import { paths } from '../../paths.ts'
import { readCalendarQuery, classHref, type Detour } from '../calendar-address.ts'
import type { BookingAction } from './booking-action.ts'

type Context = Readonly<RouterContextProvider>
type Done = { ok: true } | { ok: false; failure: Failure }

/**
 * A form of the booking sheet as it is sent before or without scripts (4.11, 4.12): then its confirmation is shown, or the
 * reservations once a seat is given up; a refusal is shown in the sheet.
 */
export async function runBookingAction(context: Context, request: Request) {
  const form = await formOf(request)
  const { pathname, searchParams } = new URL(request.url)
  const params = readCalendarQuery(searchParams)
  if (params.clase === null) throw data(null, { status: 400 })
  const done = await answerTo(context, params.clase, form)
  if (!done.ok) return data(done.failure, { status: done.failure.status })
  const action = form.get('deed') as BookingAction['deed']
  if (action === 'cancel') throw redirect(paths.myReservations())
  throw redirect(pathname + classHref(params, params.clase, { paso: SHOWS[action] }))
}

const SHOWS: { readonly [action in BookingAction['deed']]?: Detour } = { reserve: 'reservada', join: 'anotada' }

async function answerTo(context: Context, single_class_id: number, form: FormData): Promise<Done> {
  const id = (name: string) => Number(textOf(form, name))
  switch (form.get('deed') as BookingAction['deed']) {
    case 'reserve': {
      const body = { single_class_id, ...seatsIn(form) }
      return act<typeof reserve>(context, 'POST /class_reservations', { body }, crypto.randomUUID())
    }
    case 'join':
      return act<typeof joinWaitlist>(context, 'POST /waitlist', { body: { single_class_id } }, crypto.randomUUID())
    case 'leave':
      return act<typeof leaveWaitlist>(context, 'DELETE /waitlist/{id}', { params: { id: id('waitlist_id') } })
    case 'cancel': {
      const params = { id: id('class_reservation_id') }
      return act<typeof cancelReservation>(context, 'DELETE /class_reservations/{id}', { params })
    }
    case 'accept': {
      const wrong = acceptanceFault('el documento', form.has('accepted'))
      if (wrong) return { ok: false, failure: { status: 400, code: 'not-accepted', message: wrong, details: {} } }
      return act<typeof acceptPage>(context, 'POST /accepted_pages', { body: { page_id: id('page_id') } })
    }
    default:
      throw data(null, { status: 400 })
  }
}

function seatsIn(form: FormData) {
  const [spot, guest, guest_spot] = [textOf(form, 'spot'), textOf(form, 'guest').trim(), textOf(form, 'guest_spot')]
  const available_class_id = Number(textOf(form, 'available_class_id'))
  return {
    ...(spot ? { spot } : {}),
    ...(guest ? { guest } : {}),
    ...(guest_spot ? { guest_spot } : {}),
    ...(available_class_id > 0 ? { available_class_id } : {}),
  }
}
