import { useState } from 'react'
import type { listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import type { getBalanceOf } from '@aforo/domain/payments/money/contract.ts'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import type { giveAccess } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { SentTo } from '@aforo/domain/values/call.ts'
import { formatMoney, fromPesos } from '@aforo/domain/values/money.ts'
import { useRead } from '../api/use-read.ts'
import { useWork } from '../api/use-work.ts'
import type { Failure } from '../api/wire.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { ChoiceInput, TextInput, YesNo } from '../ui/inputs.tsx'
import { Trouble } from '../ui/states.tsx'
import { GIVEN } from './person-words.ts'
import { type Paying, payingBody, payingMeans, payingOptions } from './giving.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

/** Gives a person a package: as a gift, or paid here, for the package's own days or others (3.28, 4.16, 7.9). */
export function GiveAccessSheet({ customer_id, name, onClose }: Props) {
  const { settings } = useStudio()
  const { packs, methods, balance, failure, retry } = useOffer(customer_id)
  const [draft, setDraft] = useState<GiveAccessDraft>({ chosen: '', paidBy: '', days: '', bill: false, reason: '' })
  const on = (patch: Partial<GiveAccessDraft>) => setDraft((now) => ({ ...now, ...patch }))
  const { working, fault, work } = useWork(onClose)
  if (failure) return <Unread {...{ failure, onClose }} onRetry={retry} />
  const { chosen, paidBy, days, bill, reason } = draft
  const pack = packs.find((one) => String(one.class_package_id) === chosen)
  const price = pack ? priceToPay(pack) : 0
  const ways = methods === null || balance === null ? [] : payingOptions(methods, price, balance)
  const paying = ways.find(({ value }) => value === paidBy)?.paying
  const isGift = paying?.by === 'gift'
  const give = (body: GiveBody) =>
    work(
      (callApi, key) => callApi<typeof giveAccess>('POST /customer/giveAccess', { body }, { key }),
      () => GIVEN,
    )
  return (
    <FormSheet
      title="Vender o regalar"
      yes={isGift ? 'Regalar' : 'Vender'}
      errorMessage={fault?.message}
      disabled={!pack || !paying || !areDays(days) || (isGift && !isReason(reason))}
      {...{ working, onClose }}
      onYes={() =>
        pack &&
        paying &&
        void give({ customer_id, class_package_id: pack.class_package_id, ...noticeOf(draft, paying) })
      }
    >
      <p className="quiet">A {name}</p>
      <ChoiceInput
        label="Paquete"
        value={chosen}
        options={[{ value: '', label: 'Elige un paquete' }, ...packs.map(optionOf)]}
        hint={pack?.is_subscription ? 'Se da un periodo; no se renueva solo.' : undefined}
        onText={(text) => on({ chosen: text })}
      />
      <ChoiceInput
        label="Cómo se paga"
        value={paying ? paidBy : ''}
        options={[{ value: '', label: 'Elige cómo' }, ...ways.map(({ value, label }) => ({ value, label }))]}
        onText={(text) => on({ paidBy: text })}
      />
      <DaysInput days={days} onDays={(text) => on({ days: text })} />
      {settings.billing_enabled && paying && !isGift && (
        <YesNo label="Pidió factura" value={bill} onYes={(yes) => on({ bill: yes })} />
      )}
      <WhyInput isGift={isGift} reason={reason} onReason={(text) => on({ reason: text })} />
      <div className="means" role="status">
        {pack && paying && <p>{payingMeans(paying, price)} Sus clases quedan listas al momento.</p>}
      </div>
    </FormSheet>
  )
}

type GiveAccessDraft = { chosen: string; paidBy: string; days: string; bill: boolean; reason: string }
type GiveBody = SentTo<typeof giveAccess>['body']

function useOffer(customer_id: number) {
  const packs = useRead<typeof listPackages>('GET /class_packages')
  const methods = useRead<typeof listPaymentMethods>('GET /payment_methods')
  const balance = useRead<typeof getBalanceOf>('GET /customer/{id}/balance', { params: { id: customer_id } })
  const all = [packs, methods, balance]
  return {
    packs: packs.data?.class_packages ?? [],
    methods: methods.data?.payment_methods ?? null,
    balance: balance.data ? fromPesos(balance.data.balance) : null,
    failure: all.find((one) => one.data === undefined && one.error !== null)?.error ?? null,
    retry: () => all.filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch()),
  }
}

const Unread = ({ failure, onRetry, onClose }: { failure: Failure; onRetry: () => void; onClose: () => void }) => (
  <Dialog
    title="Vender o regalar"
    onClose={onClose}
    actions={
      <Button look="outline" onClick={onClose}>
        Regresar
      </Button>
    }
  >
    <Trouble title="No pudimos traer lo que se vende" text={failure.message} onRetry={onRetry} />
  </Dialog>
)

const areDays = (days: string): boolean => days === '' || /^[1-9]\d{0,3}$/.test(days)

const noticeOf = ({ days, bill, reason }: GiveAccessDraft, paying: Paying) => ({
  ...payingBody(paying),
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

const WhyInput = ({
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
