import type { listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import type { getBalanceOf } from '@aforo/domain/payments/money/contract.ts'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import { giveAccess } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { formatMoney, fromPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { Failure } from '../api/request.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { ReasonField } from '../ui/form/reason-field.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { CheckboxField, ChoiceField, TextField } from '../ui/form/fields.tsx'
import { ErrorState } from '../ui/notices/states.tsx'
import { GIVEN } from './person-words.ts'
import { type PaymentChoice, toPaymentFields, paymentInstruction, paymentOptions } from './payment-options.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

/** Gives a package as a gift or sells it at reception. Its days of validity can be changed (3.28, 4.16, 7.9). */
export function GiveAccessSheet({ customer_id, name, onClose }: Props) {
  const { settings } = useStudio()
  const { packs, methods, balance, failure, retry } = useOffer(customer_id)
  const packOf = (packageId: string) => packs.find(({ class_package_id }) => String(class_package_id) === packageId)
  const optionsFor = (pack: ClassPackage | undefined) =>
    methods === null || balance === null ? [] : paymentOptions(methods, pack ? priceToPay(pack) : 0, balance)
  const payingOf = ({ class_package_id, paidBy }: Values) =>
    optionsFor(packOf(class_package_id)).find(({ value }) => value === paidBy)?.paying
  const { control, values, sheet } = useSheetForm({
    schema: giveAccess.body,
    defaultValues: { class_package_id: '', paidBy: '', package_days: '', bill: false, reason: '' } as Values,
    bodyOf: (typed) => bodyOf(customer_id, typed, payingOf(typed)),
    missingOf: (typed) => missingOf(typed, payingOf(typed)),
    send: (body, callApi, key) => callApi<typeof giveAccess>('POST /customer/giveAccess', { body }, { key }),
    toMessage: () => GIVEN,
    onDone: onClose,
  })
  if (failure) return <OfferError {...{ failure, onClose }} onRetry={retry} />
  const pack = packOf(values.class_package_id)
  const options = optionsFor(pack)
  const paying = payingOf(values)
  const isGift = paying?.by === 'gift'
  return (
    <FormSheet title="Vender o regalar" confirmLabel={isGift ? 'Regalar' : 'Vender'} onClose={onClose} {...sheet}>
      <p className="quiet">A {name}</p>
      <ChoiceField
        control={control}
        name="class_package_id"
        label="Paquete"
        options={[{ value: '', label: 'Elige un paquete' }, ...packs.map(optionOf)]}
        hint={pack?.is_subscription ? 'Se da un periodo; no se renueva solo.' : undefined}
      />
      <ChoiceField
        control={control}
        name="paidBy"
        label="Cómo se paga"
        options={[{ value: '', label: 'Elige cómo' }, ...options.map(({ value, label }) => ({ value, label }))]}
      />
      <TextField
        control={control}
        name="package_days"
        label="Días de vigencia (Opcional)"
        type="number"
        inputMode="numeric"
        min={1}
        max={3650}
        hint="Vacío: los del paquete."
      />
      {settings.billing_enabled && paying && !isGift && (
        <CheckboxField control={control} name="bill" label="Pidió factura" />
      )}
      {isGift ? (
        <ReasonField control={control} />
      ) : (
        <TextField control={control} name="reason" label="Nota (Opcional)" maxLength={200} />
      )}
      <div className="means" role="status">
        {pack && paying && <p>{paymentInstruction(paying, priceToPay(pack))} Sus clases quedan listas al momento.</p>}
      </div>
    </FormSheet>
  )
}

type Values = { class_package_id: string; paidBy: string; package_days: string; bill: boolean; reason: string }

const bodyOf = (
  customer_id: number,
  { class_package_id, package_days, bill, reason }: Values,
  paying: PaymentChoice | undefined,
) => ({
  customer_id,
  class_package_id: Number(class_package_id),
  ...(paying ? toPaymentFields(paying) : {}),
  ...(package_days === '' ? {} : { package_days: Number(package_days) }),
  bill: bill && paying?.by !== 'gift',
  ...(reason.trim() === '' ? {} : { reason }),
})

/** A gift needs a reason; of a sale it is a note. */
function missingOf({ class_package_id, reason }: Values, paying: PaymentChoice | undefined): Record<string, string> {
  return {
    ...(class_package_id === '' ? { class_package_id: 'Elige un paquete.' } : {}),
    ...(paying ? {} : { paidBy: 'Elige cómo.' }),
    ...(paying?.by === 'gift' && reason.trim() === '' ? { reason: 'Escribe el motivo.' } : {}),
  }
}

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

const optionOf = (pack: ClassPackage) => ({
  value: String(pack.class_package_id),
  label: `${pack.title} · ${formatMoney(priceToPay(pack))}`,
})
