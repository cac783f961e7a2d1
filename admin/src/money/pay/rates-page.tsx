import { useState } from 'react'
import type { listRates, removeRate } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { PayRate } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatDay } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { BackLink, Page } from '../../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { moneyPath } from '../../paths.ts'
import { rateWords } from './pay-words.ts'
import { RateSheet } from './rate-sheet.tsx'

type Action = { kind: 'add' } | { kind: 'remove'; rate: PayRate }

export function RatesPage() {
  const { data, error, isPending, refetch } = useApiQuery<typeof listRates>('GET /pay_rates')
  const [openAction, setOpenAction] = useState<Action | null>(null)
  const addButton = <Button onClick={() => setOpenAction({ kind: 'add' })}>Agregar tarifa</Button>
  return (
    <Page
      title="Tarifas de coaches"
      above={<BackLink to={moneyPath('coaches')}>Pago a coaches</BackLink>}
      aside={data && data.rates.length > 0 ? addButton : undefined}
    >
      <p className="quiet pay-how">
        Vale la más precisa: la del coach y su tipo de clase, la del coach, la del tipo, la de todos. De dos iguales, la
        más nueva al día de la clase. Si dos coaches dan una clase, cada quien cobra con la suya.
      </p>
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState title="No pudimos mostrar las tarifas" text={error.message} onRetry={() => refetch()} />}
      {data?.rates.length === 0 && (
        <EmptyState
          title="Todavía no hay tarifas."
          text="Empieza con una para todos; después agrega las que sean distintas."
        >
          {addButton}
        </EmptyState>
      )}
      {data && data.rates.length > 0 && (
        <Table
          caption="Tarifas"
          columns={columnsWith((rate) => setOpenAction({ kind: 'remove', rate }))}
          rows={data.rates}
          keyOf={(rate) => rate.pay_rate_id}
        />
      )}
      {openAction?.kind === 'add' && <RateSheet onClose={() => setOpenAction(null)} />}
      {openAction?.kind === 'remove' && <RemoveSheet rate={openAction.rate} onClose={() => setOpenAction(null)} />}
    </Page>
  )
}

const rateOwner = ({ coach, class_type }: PayRate): string =>
  [coach?.name ?? 'Todos los coaches', class_type?.name].filter(Boolean).join(' · ')

const columnsWith = (onRemove: (rate: PayRate) => void): readonly Column<PayRate>[] => [
  { label: 'De quién', as: 'head', cell: rateOwner, sortedBy: rateOwner },
  { label: 'Paga', cell: rateWords },
  {
    label: 'Desde',
    cell: ({ valid_from }) => `Desde ${formatDay(valid_from)}`,
    sortedBy: ({ valid_from }) => valid_from,
  },
  {
    label: 'Acción',
    as: 'end',
    cell: (rate) => (
      <Button look="outline" onClick={() => onRemove(rate)} aria-label={`Quitar la tarifa de ${rateOwner(rate)}`}>
        Quitar
      </Button>
    ),
  },
]

function RemoveSheet({ rate, onClose }: { rate: PayRate; onClose: () => void }) {
  const { working, fault, work } = useApiMutation(onClose)
  const remove = () =>
    work(
      (callApi, key) =>
        callApi<typeof removeRate>('DELETE /pay_rates/{id}', { params: { id: rate.pay_rate_id } }, { key }),
      () => 'La tarifa se quitó.',
    )
  return (
    <FormSheet
      title="Quitar tarifa"
      confirmLabel="Quitar"
      isDestructive
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void remove()}
    >
      <p>
        {rateOwner(rate)}: {rateWords(rate)}. Lo que ya aprobaste no cambia. No se puede deshacer, pero puedes ponerla
        otra vez.
      </p>
    </FormSheet>
  )
}
