import { data, redirect, type RouterContextProvider } from 'react-router'
import type { cancelReservation, rateReservation } from '@aforo/domain/booking/reservations/contract.ts'
import { textOf } from '../account/use-form-submit.ts'
import { callFromAction } from '../api/act.ts'
import { readFormData } from '../api/read-form-data.ts'
import { paths } from '../paths.ts'
import { SHEETS } from './listing-address.ts'

type Context = Readonly<RouterContextProvider>

export async function runRowAction(context: Context, request: Request) {
  const form = await readFormData(request)
  const result = await runAction(context, form)
  if (!result.ok) return data(result.failure, { status: result.failure.status })
  const { searchParams } = new URL(request.url)
  for (const name of Object.values(SHEETS)) searchParams.delete(name)
  throw redirect(`${paths.myReservations()}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
}

function runAction(context: Context, form: FormData) {
  const params = { id: Number(textOf(form, 'class_reservation_id')) }
  switch (form.get('deed')) {
    case 'rate': {
      const name = 'POST /class_reservations/{id}/rating'
      return callFromAction<typeof rateReservation>(
        context,
        name,
        { params, body: starsFrom(form) },
        crypto.randomUUID(),
      )
    }
    case 'cancel':
      return callFromAction<typeof cancelReservation>(context, 'DELETE /class_reservations/{id}', { params })
    default:
      throw data(null, { status: 400 })
  }
}

function starsFrom(form: FormData) {
  const [class_stars, coach_stars] = [Number(textOf(form, 'class_stars')), Number(textOf(form, 'coach_stars'))]
  const comment = textOf(form, 'comment').trim()
  return {
    ...(class_stars > 0 ? { class_stars } : {}),
    ...(coach_stars > 0 ? { coach_stars } : {}),
    ...(coach_stars > 0 && comment ? { comment } : {}),
  }
}
