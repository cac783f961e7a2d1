import '../ui/form/form.css'
import './money.css'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ForRole } from '../frame/for-role.tsx'
import { NotFound, SkeletonRows } from '../ui/notices/states.tsx'
import { PaymentsPage } from './payments/payments-page.tsx'
import { ChargesPage } from './charges-page.tsx'
import { MismatchesPage } from './mismatches-page.tsx'
import { RefundsPage } from './refunds-page.tsx'
import { TaxInvoicesPage } from './tax-invoices-page.tsx'

const CashSessions = lazy(() =>
  import('./cash-session/cash-session-routes.tsx').then((module) => ({ default: module.CashSessionRoutes })),
)
const CoachPay = lazy(() => import('./pay/pay-routes.tsx').then((module) => ({ default: module.CoachPayRoutes })))

/** Reception confirms payments and runs the cash sessions; the other pages are for administrators (3.13, 4.16, R11). */
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
    <Route path="no-cuadra" element={<MismatchesPage />} />
    <Route path="devoluciones" element={<RefundsPage />} />
    <Route path="cobros" element={<ChargesPage />} />
    <Route
      path="coaches/*"
      element={
        <Suspense fallback={<SkeletonRows />}>
          <CoachPay />
        </Suspense>
      }
    />
    <Route path="facturas" element={<TaxInvoicesPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
