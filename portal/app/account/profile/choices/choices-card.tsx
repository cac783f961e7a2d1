import { useState } from 'react'
import type { saveChoices } from '@aforo/domain/people/choices/contract.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Consent } from '@aforo/domain/notifications/whatsapp/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { useIsAlive } from '../../../ui/alive.ts'
import { ChoicesTable } from './choices-table.tsx'
import { PushHere } from './push-here.tsx'
import { type Push, usePushHere } from './use-push-here.ts'
import { WhatsappConsent } from './whatsapp-consent.tsx'

type Props = { choices: readonly Choice[]; whatsapp: Consent; push: Push; zone: Zone }

/**
 * R14 preferences by kind and channel: saved per checkbox, reverted on failure. Channels with consent appear after
 * it.
 */
export function ChoicesCard({ choices, whatsapp, push, zone }: Props) {
  const { alert } = useAlerts()
  const [now, setNow] = useState(choices)
  const [takesWhatsapp, setTakesWhatsapp] = useState(whatsapp.given)
  const here = usePushHere(push)
  const choose = async (chosen: Choice) => {
    const show = (one: Choice) => setNow((before) => before.map((other) => (isSame(other, one) ? one : other)))
    show(chosen)
    const answer = await callApi<typeof saveChoices>('PUT /customer/choices', { body: { choices: [chosen] } })
    if (answer.ok) return
    show({ ...chosen, wanted: !chosen.wanted })
    alert(answer.failure.message)
  }
  const channels: Choice['channel'][] = [
    'email',
    ...(whatsapp.offered && takesWhatsapp ? (['whatsapp'] as const) : []),
    ...(here.hasEndpoints ? (['push'] as const) : []),
  ]
  return (
    <section className="card p-5 md:p-8" aria-labelledby="avisos">
      <h2 id="avisos" className="text-h3">
        Avisos
      </h2>
      <p className="mt-2 text-small text-ink-2">
        De tus pagos, tu cuenta y los cambios a tus clases te avisamos siempre.
      </p>
      {/* A box is saved by its tick: before the page is alive it would only look so. */}
      <fieldset disabled={!useIsAlive()}>
        <ChoicesTable choices={now} channels={channels} onChoose={(chosen) => void choose(chosen)} />
        <PushHere {...here} />
        {whatsapp.offered && <WhatsappConsent whatsapp={whatsapp} zone={zone} onChange={setTakesWhatsapp} />}
      </fieldset>
    </section>
  )
}

const isSame = (one: Choice, other: Choice): boolean => one.channel === other.channel && one.kind === other.kind
