import '../ui/form.css'
import './money.css'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ForRole } from '../frame/for-role.tsx'
import { NotFound, SkeletonRows } from '../ui/states.tsx'
import { PaymentsPage } from './payments/payments-page.tsx'
import { Charges } from './charges.tsx'
import { Mismatches } from './mismatches.tsx'
import { MoneyBack } from './money-back.tsx'
import { TaxInvoices } from './tax-invoices.tsx'

const CashSessions = lazy(() =>
  import('./cash-session/cash-session-routes.tsx').then((room) => ({ default: room.CashSessionRoutes })),
)
const CoachPays = lazy(() => import('./pay/pay-routes.tsx').then((room) => ({ default: room.CoachPayRoutes })))

/** What comes in and goes back: reception confirms what was paid here, administrators keep the books (3.13, 4.16, R11). */
export const MoneyRoutes = () => (
  <Routes>
    <Route index element={<PaymentsPage />} />
    <Route
      path="caja/*"
      element={
        <Suspense fallback={<SkeletonRows />}>
          <CashSessions />
        </Suspense>
      }
    />
    <Route
      path="*"
      element={
        <ForRole resource="pending_purchases" action="edit">
          <Books />
        </ForRole>
      }
    />
  </Routes>
)

const Books = () => (
  <Routes>
    <Route path="no-cuadra" element={<Mismatches />} />
    <Route path="devoluciones" element={<MoneyBack />} />
    <Route path="cobros" element={<Charges />} />
    <Route
      path="coaches/*"
      element={
        <Suspense fallback={<SkeletonRows />}>
          <CoachPays />
        </Suspense>
      }
    />
    <Route path="facturas" element={<TaxInvoices />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
