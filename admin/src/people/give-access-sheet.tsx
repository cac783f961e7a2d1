import { useState } from 'react'
import type { listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import type { getBalanceOf } from '@aforo/domain/payments/money/contract.ts'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import type { giveAccess } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { RequestInput } from '@aforo/domain/values/call.ts'
import { formatMoney, fromPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import type { Failure } from '../api/request.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { ChoiceInput, TextInput, CheckboxInput } from '../ui/inputs.tsx'
import { ErrorState } from '../ui/states.tsx'
import { GIVEN } from './person-words.ts'
import { type PaymentChoice, toPaymentFields, paymentInstruction, paymentOptions } from './payment-options.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

/** Gives a package as a gift or sells it at reception. Its days of validity can be changed (3.28, 4.16, 7.9). */
export function GiveAccessSheet({ customer_id, name, onClose }: Props) {
  const { settings } = useStudio()
  const { packs, methods, balance, failure, retry } = useOffer(customer_id)
  const [draft, setDraft] = useState<GiveAccessDraft>({ packageId: '', paidBy: '', days: '', bill: false, reason: '' })
  const update = (patch: Partial<GiveAccessDraft>) => setDraft((currentDraft) => ({ ...currentDraft, ...patch }))
  const { working, fault, work } = useApiMutation(onClose)
  if (failure) return <OfferError {...{ failure, onClose }} onRetry={retry} />
  const { packageId, paidBy, days, bill, reason } = draft
  const pack = packs.find((candidate) => String(candidate.class_package_id) === packageId)
  const price = pack ? priceToPay(pack) : 0
  const options = methods === null || balance === null ? [] : paymentOptions(methods, price, balance)
  const paying = options.find(({ value }) => value === paidBy)?.paying
  const isGift = paying?.by === 'gift'
  const give = (body: GiveBody) =>
    work(
      (callApi, key) => callApi<typeof giveAccess>('POST /customer/giveAccess', { body }, { key }),
      () => GIVEN,
    )
  return (
    <FormSheet
      title="Vender o regalar"
      confirmLabel={isGift ? 'Regalar' : 'Vender'}
      errorMessage={fault?.message}
      disabled={!pack || !paying || !isValidDays(days) || (isGift && !isReason(reason))}
      {...{ working, onClose }}
      onConfirm={() =>
        pack &&
        paying &&
        void give({ customer_id, class_package_id: pack.class_package_id, ...bodyFieldsOf(draft, paying) })
      }
    >
      <p className="quiet">A {name}</p>
      <ChoiceInput
        label="Paquete"
        value={packageId}
        options={[{ value: '', label: 'Elige un paquete' }, ...packs.map(optionOf)]}
        hint={pack?.is_subscription ? 'Se da un periodo; no se renueva solo.' : undefined}
        onText={(text) => update({ packageId: text })}
      />
      <ChoiceInput
        label="Cómo se paga"
        value={paying ? paidBy : ''}
        options={[{ value: '', label: 'Elige cómo' }, ...options.map(({ value, label }) => ({ value, label }))]}
        onText={(text) => update({ paidBy: text })}
      />
      <DaysInput days={days} onDays={(text) => update({ days: text })} />
      {settings.billing_enabled && paying && !isGift && (
        <CheckboxInput label="Pidió factura" value={bill} onChange={(isWanted) => update({ bill: isWanted })} />
      )}
      <ReasonOrNoteInput isGift={isGift} reason={reason} onReason={(text) => update({ reason: text })} />
      <div className="means" role="status">
        {pack && paying && <p>{paymentInstruction(paying, price)} Sus clases quedan listas al momento.</p>}
      </div>
    </FormSheet>
  )
}

type GiveAccessDraft = { packageId: string; paidBy: string; days: string; bill: boolean; reason: string }
type GiveBody = RequestInput<typeof giveAccess>['body']

function useOffer(customer_id: number) {
  const packs = useApiQuery<typeof listPackages>('GET /class_packages')
  const methods = useApiQuery<typeof listPaymentMethods>('GET /payment_methods')
  const balance = useApiQuery<typeof getBalanceOf>('GET /customer/{id}/balance', { params: { id: customer_id } })
  const queries = [packs, methods, balance]
  return {
    packs: packs.data?.class_packages ?? [],
    methods: methods.data?.payment_methods ?? null,
    balance: balance.data ? fromPesos(balance.data.balance) : null,
    failure: queries.find((query) => query.data === undefined && query.error !== null)?.error ?? null,
    retry: () => queries.filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch()),
  }
}

const OfferError = ({ failure, onRetry, onClose }: { failure: Failure; onRetry: () => void; onClose: () => void }) => (
  <Dialog
    title="Vender o regalar"
    onClose={onClose}
    actions={
      <Button look="outline" onClick={onClose}>
        Regresar
      </Button>
    }
  >
    <ErrorState title="No pudimos traer lo que se vende" text={failure.message} onRetry={onRetry} />
  </Dialog>
)

const isValidDays = (days: string): boolean => days === '' || /^[1-9]\d{0,3}$/.test(days)

const bodyFieldsOf = ({ days, bill, reason }: GiveAccessDraft, paying: PaymentChoice) => ({
  ...toPaymentFields(paying),
  ...(days === '' ? {} : { package_days: Number(days) }),
  bill: bill && paying.by !== 'gift',
  ...(isReason(reason) ? { reason: reason.trim() } : {}),
})

const optionOf = (pack: ClassPackage) => ({
  value: String(pack.class_package_id),
  label: `${pack.title} · ${formatMoney(priceToPay(pack))}`,
})

const DaysInput = ({ days, onDays }: { days: string; onDays: (days: string) => void }) => (
  <TextInput
    label="Días de vigencia (Opcional)"
    type="number"
    inputMode="numeric"
    min={1}
    max={3650}
    value={days}
    onText={onDays}
    hint="Vacío: los del paquete."
  />
)

const ReasonOrNoteInput = ({
  isGift,
  reason,
  onReason,
}: {
  isGift: boolean
  reason: string
  onReason: (text: string) => void
}) =>
  isGift ? (
    <ReasonInput reason={reason} onReason={onReason} most={200} />
  ) : (
    <TextInput label="Nota (Opcional)" maxLength={200} value={reason} onText={onReason} />
  )
