import { type RouterContextProvider, redirect } from 'react-router'
import type { getChoices } from '@aforo/domain/people/choices/contract.ts'
import { addressParts } from '@aforo/domain/catalogue/forms/address-parts.ts'
import { ADDRESS_FORM } from '@aforo/domain/catalogue/forms/fields.ts'
import type { getForm, getMyFields } from '@aforo/domain/catalogue/forms/contract.ts'
import type { getPush } from '@aforo/domain/notifications/push/contract.ts'
import type { getConsent } from '@aforo/domain/notifications/whatsapp/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { read, tryRead } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { readCustomer, readSettings } from '../../frame/frame-data.ts'
import { paths, safeNext } from '../../paths.ts'

/** 2.21: the data of the page Mi Información. */
export async function loadInformation(context: Readonly<RouterContextProvider>, request: Request) {
  const [customer, settings] = await Promise.all([readCustomer(context), readSettings(context)])
  if (!customer) throw redirect(paths.signIn(paths.myInformation()))
  const [answered, form, { choices }, { whatsapp }, push] = await Promise.all([
    read<typeof getMyFields>(context, 'GET /custom_fields/mine'),
    tryRead<typeof getForm>(context, 'GET /forms/{id}', { params: { id: ADDRESS_FORM } }),
    read<typeof getChoices>(context, 'GET /customer/choices'),
    read<typeof getConsent>(context, 'GET /customer/whatsapp'),
    read<typeof getPush>(context, 'GET /customer/push'),
  ])
  const { zone } = calendarPolicy(settings)
  const next = new URL(request.url).searchParams.get('next')
  return {
    customer,
    today: localDate(context.get(renderContext).now, zone),
    answered,
    addressFields: form.ok ? form.value.form.form_fields : addressParts,
    notices: { choices, whatsapp, push, zone },
    next: next === null ? null : safeNext(next, paths.myStudio()),
  }
}
