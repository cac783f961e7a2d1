import { data, redirect, type RouterContextProvider } from 'react-router'
import type { acceptPage } from '@aforo/domain/catalogue/content/contract.ts'
import { acceptanceFault } from '@aforo/domain/people/terms.ts'
import type { cancelReservation, reserve } from '@aforo/domain/booking/reservations/contract.ts'
import type { joinWaitlist, leaveWaitlist } from '@aforo/domain/booking/waitlist/contract.ts'
import { textOf } from '../../account/use-form-submit.ts'
import { callFromAction } from '../../api/act.ts'
import { readFormData } from '../../api/read-form-data.ts'
import type { Failure } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { readCalendarQuery, classHref, type DirectStep } from '../week/calendar-address.ts'
import type { BookingAction } from './booking-action.ts'

type Context = Readonly<RouterContextProvider>
type ActionResult = { ok: true } | { ok: false; failure: Failure }

/**
 * Handles a form of the booking sheet that was sent without scripts (4.11, 4.12). Redirects to the confirmation, or to
 * the reservations after a cancellation; a refusal is returned and shown in the sheet.
 */
export async function runBookingAction(context: Context, request: Request) {
  const form = await readFormData(request)
  const { pathname, searchParams } = new URL(request.url)
  const params = readCalendarQuery(searchParams)
  if (params.clase === null) throw data(null, { status: 400 })
  const result = await runAction(context, params.clase, form)
  if (!result.ok) return data(result.failure, { status: result.failure.status })
  const action = form.get('deed') as BookingAction['deed']
  if (action === 'cancel') throw redirect(paths.myReservations())
  throw redirect(pathname + classHref(params, params.clase, { paso: CONFIRMATION_STEPS[action] }))
}

const CONFIRMATION_STEPS: { readonly [action in BookingAction['deed']]?: DirectStep } = {
  reserve: 'reservada',
  join: 'anotada',
}

async function runAction(context: Context, single_class_id: number, form: FormData): Promise<ActionResult> {
  const id = (name: string) => Number(textOf(form, name))
  switch (form.get('deed') as BookingAction['deed']) {
    case 'reserve': {
      const body = { single_class_id, ...seatsFrom(form) }
      return callFromAction<typeof reserve>(context, 'POST /class_reservations', { body }, crypto.randomUUID())
    }
    case 'join':
      return callFromAction<typeof joinWaitlist>(
        context,
        'POST /waitlist',
        { body: { single_class_id } },
        crypto.randomUUID(),
      )
    case 'leave':
      return callFromAction<typeof leaveWaitlist>(context, 'DELETE /waitlist/{id}', {
        params: { id: id('waitlist_id') },
      })
    case 'cancel': {
      const params = { id: id('class_reservation_id') }
      return callFromAction<typeof cancelReservation>(context, 'DELETE /class_reservations/{id}', { params })
    }
    case 'accept': {
      const fault = acceptanceFault('el documento', form.has('accepted'))
      if (fault) return { ok: false, failure: { status: 400, code: 'not-accepted', message: fault, details: {} } }
      return callFromAction<typeof acceptPage>(context, 'POST /accepted_pages', { body: { page_id: id('page_id') } })
    }
    default:
      throw data(null, { status: 400 })
  }
}

function seatsFrom(form: FormData) {
  const [spot, guest, guest_spot] = [textOf(form, 'spot'), textOf(form, 'guest').trim(), textOf(form, 'guest_spot')]
  const available_class_id = Number(textOf(form, 'available_class_id'))
  return {
    ...(spot ? { spot } : {}),
    ...(guest ? { guest } : {}),
    ...(guest_spot ? { guest_spot } : {}),
    ...(available_class_id > 0 ? { available_class_id } : {}),
  }
}
