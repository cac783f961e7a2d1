import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { useList } from '../../api/records.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoney, fromPesos } from '@aforo/domain/values/money.ts'
import { useStudio } from '../../api/studio.ts'
import { useNow } from '../../ui/now.ts'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import type { PendingRecord } from '../../resources.ts'
import { newIdempotencyKey } from '../../api/call-api.ts'
import { fullName } from '../../ui/names.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { useConfirmPayment } from './use-confirm-payment.ts'
import { paymentColumns } from './payment-columns.tsx'
import { readPage } from '../../ui/page-param.ts'

export function PaymentsPage() {
  const { calendar } = useStudio()
  const now = useNow()
  const [searchParams, setSearchParams] = useSearchParams()
  const page = readPage(searchParams, 'pagina')
  const [confirmation, setConfirmation] = useState<{ purchase: PendingRecord; key: string } | null>(null)
  const confirm = useConfirmPayment()
  const openConfirmation = (purchase: PendingRecord) => setConfirmation({ purchase, key: newIdempotencyKey() })
  const { data, total, error, isPending, refetch } = useList<PendingRecord>('pending_purchases', { page })
  const rows = data ?? []
  const moveFocus = useHeadingFocusAfterConfirming()
  const sum = rows.reduce((centavos, { total_payment }) => centavos + fromPesos(total_payment), 0)
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
          <p className="summary" role="status">
            {total === 1 ? '1 pago' : `${total} pagos`} · {formatMoney(sum)}
            {(total ?? 0) > PAGE_SIZE && ' en esta página'}
          </p>
          <Table
            caption="Pagos por confirmar"
            columns={paymentColumns({ zone: calendar.zone, now, onConfirm: openConfirmation })}
            rows={rows}
            keyOf={(purchase) => purchase.purchase_id}
          />
        </>
      )}
      <Pager
        page={page}
        total={total}
        onPage={(newPage) => setSearchParams(newPage > 1 ? { pagina: String(newPage) } : {})}
      />
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
