import { useState } from 'react'
import type { saveChoices } from '@aforo/domain/people/choices/contract.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Consent } from '@aforo/domain/notifications/whatsapp/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { createQueue } from '../../../ui/in-order.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { ChoicesTable } from './choices-table.tsx'
import { BrowserPush } from './browser-push.tsx'
import { type Push, useBrowserPush } from './use-browser-push.ts'
import { WhatsappConsent } from './whatsapp-consent.tsx'

type Props = { choices: readonly Choice[]; whatsapp: Consent; push: Push; zone: Zone }

/**
 * R14: preferences by kind and channel. Each checkbox is saved at once and reverted on failure. WhatsApp and push have
 * columns only once the customer has consented to them.
 */
export function ChoicesCard({ choices, whatsapp, push, zone }: Props) {
  const { alert } = useAlerts()
  const [current, setCurrent] = useState(choices)
  const [inOrder] = useState(createQueue)
  const [hasConsent, setHasConsent] = useState(whatsapp.given)
  const browserPush = useBrowserPush(push)
  const choose = async (chosen: Choice) => {
    const show = (shown: Choice) =>
      setCurrent((before) => before.map((choice) => (isSame(choice, shown) ? shown : choice)))
    show(chosen)
    const { result, isLast } = await inOrder(() =>
      callApi<typeof saveChoices>('PUT /customer/choices', { body: { choices: [chosen] } }),
    )
    if (result.ok && isLast) return setCurrent(result.value.choices)
    if (result.ok) return
    show({ ...chosen, wanted: !chosen.wanted })
    alert(result.failure.message)
  }
  const channels: Choice['channel'][] = [
    'email',
    ...(whatsapp.offered && hasConsent ? (['whatsapp'] as const) : []),
    ...(browserPush.hasEndpoints ? (['push'] as const) : []),
  ]
  return (
    <section className="card p-5 md:p-8" aria-labelledby="avisos">
      <h2 id="avisos" className="text-h3">
        Avisos
      </h2>
      <p className="mt-2 text-small text-ink-2">
        De tus pagos, tu cuenta y los cambios a tus clases te avisamos siempre.
      </p>
      {/* Before hydration a tick would not be saved. */}
      <fieldset disabled={!useIsHydrated()}>
        <ChoicesTable choices={current} channels={channels} onChoose={(chosen) => void choose(chosen)} />
        <BrowserPush {...browserPush} />
        {whatsapp.offered && <WhatsappConsent whatsapp={whatsapp} zone={zone} onChange={setHasConsent} />}
      </fieldset>
    </section>
  )
}

const isSame = (a: Choice, b: Choice): boolean => a.channel === b.channel && a.kind === b.kind
