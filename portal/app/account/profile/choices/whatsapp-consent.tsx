import { useId, useState } from 'react'
import type { saveConsent } from '@aforo/domain/notifications/whatsapp/contract.ts'
import type { Consent } from '@aforo/domain/notifications/whatsapp/shapes.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { groupPhoneDigits } from '@aforo/domain/values/phone.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { createQueue } from '../../../ui/in-order.ts'
import { ChannelHead } from './channel-head.tsx'

type Props = { whatsapp: Consent; zone: Zone; onChange: (hasConsent: boolean) => void }

/** R14: the consent to WhatsApp, with its sentence and its date. */
export function WhatsappConsent({ whatsapp, zone, onChange }: Props) {
  const { alert } = useAlerts()
  const [current, setCurrent] = useState(whatsapp)
  const [inOrder] = useState(createQueue)
  const id = useId()
  const changeConsent = async (hasConsent: boolean) => {
    const show = (next: Consent) => {
      setCurrent(next)
      onChange(next.given)
    }
    show({ ...current, given: hasConsent })
    const { result, isLast } = await inOrder(() =>
      callApi<typeof saveConsent>('PUT /customer/whatsapp', { body: { given: hasConsent } }),
    )
    if (isLast) show(result.ok ? result.value.whatsapp : current)
    if (!result.ok) alert(result.failure.message)
  }
  const { phone, given, at, words } = current
  return (
    <div className="choices-channel">
      <ChannelHead channel="whatsapp">
        {phone ? `Al ${groupPhoneDigits(phone)}.` : 'Agrega tu teléfono en tus datos para recibir avisos por WhatsApp.'}
      </ChannelHead>
      {phone && (
        <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            id={id}
            type="checkbox"
            className="check"
            checked={given}
            onChange={({ target }) => void changeConsent(target.checked)}
          />
          <span className="text-small">{words}</span>
        </label>
      )}
      {at && (
        <p className="text-small text-ink-2">
          {given ? 'Aceptaste el ' : 'Sin tu permiso desde el '}
          <time dateTime={at}>{formatDate(parseInstant(at), zone)}</time>.
        </p>
      )}
    </div>
  )
}
