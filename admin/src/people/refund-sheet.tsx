import { refundPurchase } from '@aforo/domain/payments/money/contract.ts'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { CheckboxField, RadioField, TextField } from '../ui/form/fields.tsx'
import { ReasonField } from '../ui/form/reason-field.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { pesosInput } from '../money/cash-session/cash-session-labels.ts'
import { REFUND_ASKED } from './person-words.ts'
import { amountFaults, amountOf, refundMeans, refundWaysOf } from './refund-words.ts'
import { useSeatCount } from './use-seat-count.ts'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

/** Refunds all or part of a purchase. The effects are described before confirming (R11, R13). */
export function RefundSheet({ purchase, name, onClose }: Props) {
  const { purchase_id, refundable } = purchase
  const refundOptions = refundWaysOf(purchase)
  const { control, values, sheet } = useSheetForm({
    schema: refundPurchase.body,
    defaultValues: { part: 'all', amount: '', to: refundOptions[0]?.value ?? 'cash', revoke: false, reason: '' },
    bodyOf: ({ part, amount: typed, to, revoke, reason }) => ({
      amount: part === 'all' ? refundable : (amountOf(typed, refundable) ?? Number.NaN),
      to,
      revoke,
      reason,
    }),
    missingOf: ({ part, amount: typed }) => (part === 'all' ? {} : amountFaults(typed, refundable)),
    send: (body, callApi, key) =>
      callApi<typeof refundPurchase>('POST /purchases/{id}/refund', { params: { id: purchase_id }, body }, { key }),
    toMessage: () => REFUND_ASKED,
    onDone: onClose,
  })
  const seats = useSeatCount(purchase_id)
  const { part, to, revoke } = values
  const amount = part === 'all' ? refundable : amountOf(values.amount, refundable)
  return (
    <FormSheet
      title="Devolver dinero"
      confirmLabel={amount === null ? 'Devolver' : `Devolver ${formatPesos(amount)}`}
      isDestructive
      onClose={onClose}
      {...sheet}
      disabled={sheet.disabled || seats === null}
    >
      <p className="quiet">
        {name} · {purchase.title}
      </p>
      <RadioField
        control={control}
        name="part"
        label="Cuánto"
        options={[
          { value: 'all', label: `Todo: ${formatPesos(refundable)}` },
          { value: 'part', label: 'Una parte' },
        ]}
      />
      {part === 'part' && (
        <TextField
          control={control}
          name="amount"
          label="Cuánto, en pesos"
          {...pesosInput}
          required
          hint={`Hasta ${formatPesos(refundable)}.`}
        />
      )}
      <RadioField control={control} name="to" label="A dónde" options={refundOptions} />
      {purchase.may.includes('revoke') && (
        <CheckboxField control={control} name="revoke" label="Quitarle también el paquete" />
      )}
      <div className="means" role="status">
        {amount !== null &&
          refundMeans(purchase, { amount, to, revoke, seats: seats ?? 0 }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
      </div>
      <ReasonField control={control} />
    </FormSheet>
  )
}
