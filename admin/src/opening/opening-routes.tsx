import '../ui/form/form.css'
import './opening.css'
import './opening-cards.css'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { storedSession } from '../api/session.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { NotFound } from '../ui/notices/states.tsx'
import { paths } from '../paths.ts'
import { AccountPage } from './account/account-page.tsx'
import { ClassTypesStep } from './classes/class-types-step.tsx'
import { CoachesStep } from './coaches/coaches-step.tsx'
import { ReadyPage } from './finish/ready-page.tsx'
import { LookStep } from './look/look-step.tsx'
import { PlaceStep } from './place/place-step.tsx'
import { RulesStep } from './rules/rules-step.tsx'
import { PackagesStep } from './selling/packages-step.tsx'
import { PaymentStep } from './selling/payment-step.tsx'
import { OpeningFrame } from './steps/opening-frame.tsx'
import { WeekStep } from './week/week-step.tsx'

/** The first run: the account of the owner by a one-time address, then a question a screen until the portal is public. */
export const OpeningRoutes = () => (
  <Routes>
    <Route index element={<AccountPage />} />
    <Route element={<ForOwner />}>
      <Route path="estilo" element={<LookStep />} />
      <Route path="lugar" element={<PlaceStep />} />
      <Route path="clases" element={<ClassTypesStep />} />
      <Route path="coaches" element={<CoachesStep />} />
      <Route path="semana" element={<WeekStep />} />
      <Route path="paquetes" element={<PackagesStep />} />
      <Route path="pagos" element={<PaymentStep />} />
      <Route path="reglas" element={<RulesStep />} />
      <Route path="listo" element={<ReadyPage />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
)

function ForOwner() {
  const { pathname, search } = useLocation()
  const { isAdmin } = useCurrentStaff()
  if (!storedSession())
    return <Navigate to={paths.door} state={{ nextPathname: pathname, nextSearch: search }} replace />
  if (!isAdmin) return <Navigate to={paths.home} replace />
  return (
    <OpeningFrame>
      <Outlet />
    </OpeningFrame>
  )
}
