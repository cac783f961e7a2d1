import { useState } from 'react'
import { Link } from 'react-router'
import type { listRates, removeRate } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { PayRate } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatDay } from '@aforo/domain/values/days.ts'
import { useRead } from '../../api/use-read.ts'
import { useWork } from '../../api/use-work.ts'
import { Button } from '../../ui/button.tsx'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, SkeletonRows, Trouble } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { moneyPath } from '../../paths.ts'
import { rateWords } from './pay-words.ts'
import { RateSheet } from './rate-sheet.tsx'

type Action = { what: 'add' } | { what: 'remove'; rate: PayRate }

export function RatesPage() {
  const { data, error, isPending, refetch } = useRead<typeof listRates>('GET /pay_rates')
  const [openAction, setOpenAction] = useState<Action | null>(null)
  const add = <Button onClick={() => setOpenAction({ what: 'add' })}>Agregar tarifa</Button>
  return (
    <Page
      title="Tarifas de coaches"
      above={
        <Link className="back" to={moneyPath('coaches')}>
          <Icon name="chevron-left" />
          Pago a coaches
        </Link>
      }
      aside={data && data.rates.length > 0 ? add : undefined}
    >
      <p className="quiet pay-how">
        Vale la más precisa: la del coach y su tipo de clase, la del coach, la del tipo, la de todos. De dos iguales, la
        más nueva al día de la clase. Si dos coaches dan una clase, cada quien cobra con la suya.
      </p>
      {isPending && <SkeletonRows rows={4} />}
      {error && <Trouble title="No pudimos mostrar las tarifas" text={error.message} onRetry={() => refetch()} />}
      {data?.rates.length === 0 && (
        <Empty
          title="Todavía no hay tarifas."
          text="Empieza con una para todos; después agrega las que sean distintas."
        >
          {add}
        </Empty>
      )}
      {data && data.rates.length > 0 && (
        <Table
          caption="Tarifas"
          columns={columnsWith((rate) => setOpenAction({ what: 'remove', rate }))}
          rows={data.rates}
          keyOf={(one) => one.pay_rate_id}
        />
      )}
      {openAction?.what === 'add' && <RateSheet onClose={() => setOpenAction(null)} />}
      {openAction?.what === 'remove' && <RemoveSheet rate={openAction.rate} onClose={() => setOpenAction(null)} />}
    </Page>
  )
}

const owner = ({ coach, class_type }: PayRate): string =>
  [coach?.name ?? 'Todos los coaches', class_type?.name].filter(Boolean).join(' · ')

const columnsWith = (onRemove: (rate: PayRate) => void): readonly Column<PayRate>[] => [
  { label: 'De quién', as: 'head', cell: owner },
  { label: 'Paga', cell: rateWords },
  { label: 'Desde', cell: ({ valid_from }) => `Desde ${formatDay(valid_from)}` },
  {
    label: 'Acción',
    as: 'end',
    cell: (rate) => (
      <Button look="outline" onClick={() => onRemove(rate)} aria-label={`Quitar la tarifa de ${owner(rate)}`}>
        Quitar
      </Button>
    ),
  },
]

function RemoveSheet({ rate, onClose }: { rate: PayRate; onClose: () => void }) {
  const { working, fault, work } = useWork(onClose)
  const remove = () =>
    work(
      (callApi, key) =>
        callApi<typeof removeRate>('DELETE /pay_rates/{id}', { params: { id: rate.pay_rate_id } }, { key }),
      () => 'La tarifa se quitó.',
    )
  return (
    <FormSheet
      title="Quitar tarifa"
      yes="Quitar"
      grave
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onYes={() => void remove()}
    >
      <p>
        {owner(rate)}: {rateWords(rate)}. Lo que ya aprobaste no cambia.
      </p>
    </FormSheet>
  )
}
