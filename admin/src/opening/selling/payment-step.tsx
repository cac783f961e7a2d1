import { Link } from 'react-router'
import { type MethodKind, methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import type { AdminMethod } from '@aforo/domain/commerce/purchases/methods/shapes.ts'
import { useAllRecords, useRecords } from '../../api/records.ts'
import type { listProviders } from '@aforo/domain/operation/contract.ts'
import type { ProviderState } from '@aforo/domain/operation/shapes.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useStudio } from '../../api/studio.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ErrorState } from '../../ui/notices/states.tsx'
import { storePath } from '../../paths.ts'
import { saveSettings } from '../steps/save-settings.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { StepLoading } from '../steps/step-loading.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { useSaveStep } from '../steps/use-save-step.ts'
import { findPaymentFaults, methods, type PaymentValues, secretsOf, settingsOf } from './payment-methods.ts'
import { CardKeys, StoredCardKeys } from './card-keys.tsx'
import { MethodChoice } from './method-choice.tsx'

type MethodRecord = AdminMethod & { id: number }

/** Cash and transfer work at once, cards with the keys of their provider (3.17, 4.17). */
export function PaymentStep() {
  const { data, isPending } = useAllRecords<MethodRecord>('payment_methods')
  const providers = useApiQuery<typeof listProviders>('GET /operation/providers')
  const card = providers.data?.providers.find(({ provider }) => provider === 'card')
  if (providers.error && !card)
    return (
      <ErrorState
        title="No pudimos abrir este paso"
        text={providers.error.message}
        onRetry={() => providers.refetch()}
      />
    )
  return (
    <StepLoading isPending={isPending || !card}>
      {() => card && <PaymentForm existing={data} card={card} />}
    </StepLoading>
  )
}

function PaymentForm({ existing, card }: { existing: readonly MethodRecord[]; card: ProviderState }) {
  const { settings } = useStudio()
  const records = useRecords()
  const { save, ...form } = useSaveStep('payment')
  const existingKinds = new Set<MethodKind>(existing.map(({ name }) => methodKind(name)))
  const blank: PaymentValues = {
    chosen: existingKinds.has('cash') ? [] : ['cash'],
    bank: settings.cash_bank_name,
    account: settings.cash_bank_account,
    holder: settings.cash_bank_account_name,
    stripe_public: settings.stripe_public,
    stripe_secret: '',
    stripe_webhook_secret: '',
  }
  const [values, change] = useDraft('payment', blank, {
    mend: (typed) => ({ ...typed, chosen: typed.chosen.filter((kind) => !existingKinds.has(kind)) }),
    keeps: ({ stripe_secret: _, stripe_webhook_secret: _webhook, ...typed }) => typed,
  })
  const { chosen } = values
  const set = (patch: Partial<PaymentValues>) => change((typed) => ({ ...typed, ...patch }))
  const submit = () => {
    const faults = findPaymentFaults(values, card.missing_keys)
    if (Object.keys(faults).length > 0) return form.showFaults(faults, 'Revisa lo que está marcado.')
    if (chosen.length === 0) return form.showFaults({}, 'Elige cómo te pagan, o déjalo para después.')
    void save(async (key) => {
      await saveSettings(settingsOf(values, settings), settings, secretsOf(values))
      for (const [order, { kind, name, description }] of methods.entries())
        if (chosen.includes(kind)) await records.create('payment_methods', { name, description, order }, key)
    })
  }
  return (
    <StepPage
      step="payment"
      working={form.working}
      errorMessage={form.errorMessage}
      isUnchanged={existing.length > 0 && chosen.length === 0}
      onSave={submit}
    >
      {existing.length > 0 && (
        <ul className="opening-kept" aria-label="Formas de pago guardadas">
          {existing.map(({ id, name }) => (
            <li key={id}>
              <Icon name="check" size={18} />
              <b>{name}</b>
              <Link to={storePath('formas-de-pago', id)}>
                Cambiar<span className="unseen"> {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {existingKinds.has('card') && <StoredCardKeys card={card} />}
      {methods
        .filter(({ kind }) => !existingKinds.has(kind))
        .map((method) => (
          <MethodChoice
            key={method.kind}
            {...{ method, values, set }}
            faults={form.faults}
            cardKeys={<CardKeys {...{ values, set, card }} faults={form.faults} onFaults={form.showFaults} />}
          />
        ))}
    </StepPage>
  )
}
