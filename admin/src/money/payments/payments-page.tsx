import { readAllPages } from '../../api/read-all-pages.ts'
import { useList, useRecords } from '../../api/records.ts'
import { useEffect, useRef, useState } from 'react'
import { formatPesos, fromPesos, toPesos } from '@aforo/domain/values/money.ts'
import { useStudio } from '../../api/studio.ts'
import { type BulkAct, BulkBar } from '../../ui/list/bulk-bar.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { sortQuery } from '../../ui/list/list-params.ts'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useNow } from '../../ui/now.ts'
import { Page } from '../../ui/page/page.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { Table } from '../../ui/list/table.tsx'
import type { PendingRecord } from '../../resources.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { fullName } from '../../ui/names.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { confirmPayment, useConfirmPayment } from './use-confirm-payment.ts'
import { paymentColumns } from './payment-columns.tsx'

export function PaymentsPage() {
  const { calendar } = useStudio()
  const now = useNow()
  const [confirmation, setConfirmation] = useState<{ purchase: PendingRecord; key: string } | null>(null)
  const confirm = useConfirmPayment()
  const records = useRecords()
  const openConfirmation = (purchase: PendingRecord) => setConfirmation(withKey(purchase))
  const columns = paymentColumns({ zone: calendar.zone, now, onConfirm: openConfirmation })
  const list = useListState('pending_purchases', columns, { id: 'created_at', desc: false })
  const { data, total, sum, error, isPending, refetch } = useList<PendingRecord>('pending_purchases', {
    filter: sortQuery(list.sort),
    page: list.page,
  })
  const rows = data ?? []
  const chosen = rows.filter(({ id }) => list.selection[id])
  const moveFocus = useHeadingFocusAfterConfirming()
  return (
    <Page title="Pagos por confirmar" above={<MoneyTabs />}>
      {isPending && <SkeletonRows rows={5} />}
      {error && <ErrorState title="No pudimos mostrar los pagos" text={error.message} onRetry={() => refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState
          title="Todo está confirmado."
          text="Cuando alguien elija pagar en efectivo o por transferencia, aparece aquí."
        />
      )}
      {rows.length > 0 && (
        <>
          <ListTools
            {...{ columns, list }}
            summary={`${total === 1 ? '1 pago' : `${total} pagos`} · ${formatPesos(sum ?? 0)}`}
          >
            <ExportMenu
              fileName="pagos-por-confirmar"
              {...{ columns, list }}
              shown={chosen.length > 0 ? chosen : rows}
              readAll={(_, onRead) =>
                readAllPages(async (page) => {
                  const answer = await records.list('pending_purchases', { page: page + 1 })
                  return { rows: answer.data as unknown as PendingRecord[], total: answer.total }
                }, onRead)
              }
            />
          </ListTools>
          <BulkBar {...{ list, chosen }} nameOf={nameOf} acts={acts} />
          <Table
            caption="Pagos por confirmar"
            {...{ columns, rows, list, nameOf }}
            keyOf={(purchase) => purchase.purchase_id}
            totals={{ total_payment: formatPesos(sum ?? 0) }}
          />
        </>
      )}
      <Pager page={list.page} total={total} onPage={list.setPage} />
      {confirmation && (
        <ConfirmSheet
          purchase={confirmation.purchase}
          name={fullName(confirmation.purchase.customer)}
          onClose={() => setConfirmation(null)}
          onConfirm={() => {
            setConfirmation(null)
            moveFocus()
            confirm(confirmation)
          }}
        />
      )}
    </Page>
  )
}

const withKey = (purchase: PendingRecord) => ({ purchase, key: newIdempotencyKey() })
const nameOf = ({ customer, title }: PendingRecord): string => `${fullName(customer)}: ${title}`
const sumOf = (purchases: readonly PendingRecord[]): number =>
  toPesos(purchases.reduce((centavos, { total_payment }) => centavos + fromPesos(total_payment), 0))

const acts: readonly BulkAct<PendingRecord>[] = [
  {
    label: 'Confirmar pagos',
    icon: 'check',
    run: (purchase) => confirmPayment(withKey(purchase)),
    toMessage: ({ length }) => (length === 1 ? '1 pago confirmado.' : `${length} pagos confirmados.`),
    question: (purchases) =>
      `¿Ya recibiste ${formatPesos(sumOf(purchases))} de ${purchases.length === 1 ? '1 pago' : `${purchases.length} pagos`}?`,
  },
]

function useHeadingFocusAfterConfirming(): () => void {
  const shouldMoveFocus = useRef(false)
  useEffect(() => {
    if (!shouldMoveFocus.current || document.activeElement !== document.body) return
    shouldMoveFocus.current = false
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
  return () => {
    shouldMoveFocus.current = true
  }
}
