import { Link } from 'react-router'
import { canAsk } from '@aforo/domain/operation/providers.ts'
import type { ProviderState } from '@aforo/domain/operation/shapes.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { portalAddress } from '../../api/portal-address.ts'
import { useStudio } from '../../api/studio.ts'
import { ProviderLine, useProviderCheck } from '../../operation/provider-check.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { settingPath } from '../../paths.ts'
import { saveSettings } from '../steps/save-settings.ts'
import { findPaymentFaults, hasTypedKeys, type PaymentValues, secretsOf, settingsOf } from './payment-methods.ts'

export type PaymentFieldProps = {
  values: PaymentValues
  faults: Readonly<Record<string, string>>
  set: (patch: Partial<PaymentValues>) => void
}
type Props = PaymentFieldProps & {
  card: ProviderState
  onFaults: (faults: Readonly<Record<string, string>>, message: string) => void
}

const secretInput = { type: 'password', autoComplete: 'new-password', spellCheck: false } as const
const STORED = 'Guardada. Escribe otra para cambiarla.'

/** The keys of Stripe: they are stored and tried without leaving the step. */
export function CardKeys({ values, faults, set, card, onFaults }: Props) {
  const isStored = (key: string) => !card.missing_keys.includes(key)
  return (
    <div className="opening-row keys-row">
      <TextInput
        label="Clave publicable"
        placeholder="pk_live_…"
        autoComplete="off"
        spellCheck={false}
        value={values.stripe_public}
        fault={faults.stripe_public}
        onText={(text) => set({ stripe_public: text })}
      />
      <TextInput
        {...secretInput}
        label="Clave secreta"
        placeholder="sk_live_…"
        hint={isStored('stripe_secret') && STORED}
        value={values.stripe_secret}
        fault={faults.stripe_secret}
        onText={(text) => set({ stripe_secret: text })}
      />
      <p className="field-hint">Las dos están en tu cuenta de Stripe, en Desarrolladores, Claves de API.</p>
      <TextInput
        {...secretInput}
        label="Secreto de webhooks (Opcional)"
        placeholder="whsec_…"
        hint={
          isStored('stripe_webhook_secret')
            ? STORED
            : `Stripe te lo da al agregar este webhook: ${portalAddress()}/api/webhooks/stripe`
        }
        value={values.stripe_webhook_secret}
        fault={faults.stripe_webhook_secret}
        onText={(text) => set({ stripe_webhook_secret: text })}
      />
      <KeysCheck {...{ values, set, card, onFaults }} />
    </div>
  )
}

function KeysCheck({ values, set, card, onFaults }: Omit<Props, 'faults'>) {
  const { settings } = useStudio()
  const { working, fault, check } = useProviderCheck('card')
  const isTyped = hasTypedKeys(values, settings) || !canAsk(card.missing_keys)
  const typed = { ...values, chosen: ['card'] } as const
  const saveAndCheck = () => {
    const found = findPaymentFaults(typed, card.missing_keys)
    if (Object.keys(found).length > 0) return onFaults(found, 'Revisa lo que está marcado.')
    onFaults({}, '')
    void check({
      async before() {
        await saveSettings(settingsOf(typed, settings), settings, secretsOf(typed))
        set({ stripe_secret: '', stripe_webhook_secret: '' })
      },
    })
  }
  return (
    <div className="keys-check">
      <div role="status">{!isTyped && <ProviderLine state={card} />}</div>
      <Button type="button" look="outline" working={working} onClick={saveAndCheck}>
        {isTyped ? 'Guardar y probar' : 'Probar otra vez'}
      </Button>
      {fault && <Fault>{fault.message}</Fault>}
    </div>
  )
}

/** Of a card that was chosen before: whether its keys work. */
export function StoredCardKeys({ card }: { card: ProviderState }) {
  const { working, fault, check } = useProviderCheck('card')
  return (
    <div className="opening-card keys-check">
      <b>Tus claves de Stripe</b>
      <div role="status">
        <ProviderLine state={card} />
      </div>
      {card.is_rehearsal || canAsk(card.missing_keys) ? (
        <Button type="button" look="outline" working={working} onClick={() => void check()}>
          Probar las claves
        </Button>
      ) : (
        <Link className="button button-outline" to={settingPath('proveedores', 'stripe_secret')}>
          Escribir las claves
        </Link>
      )}
      {fault && <Fault>{fault.message}</Fault>}
    </div>
  )
}
