import '../ui/form/form.css'
import './selling.css'
import { useRecord } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import type { ReactNode } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { useIsAllowed } from '../api/use-current-staff.ts'
import type { Failure } from '../api/request.ts'
import { isRecordId } from '../ui/form/form-values.ts'
import { ForRole } from '../frame/for-role.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { storePath } from '../paths.ts'
import { Attendees } from './events/attendees.tsx'
import type { DiscountRecord, MethodRecord, PackageRecord, ShopResourceName } from './shop-resources.ts'
import { DiscountForm } from './discounts/discount-form.tsx'
import { DiscountList } from './discounts/discount-list.tsx'
import { EventList } from './events/event-list.tsx'
import { MethodForm } from './methods/method-form.tsx'
import { MethodList } from './methods/method-list.tsx'
import { PackageForm } from './package/package-form.tsx'
import { PackageList } from './packages/package-list.tsx'
import { IdRoute } from '../ui/record/id-route.tsx'

/** Packages, discounts, payment methods, and events with their attendees (2.54, 7.13). */
export const ShopRoutes = () => (
  <Routes>
    <Route index element={<FirstSection />} />
    <Route path="eventos" element={<EventList />} />
    <Route path="eventos/:id" element={<IdRoute render={(id) => <Attendees id={id} />} />} />
    <Route
      path="*"
      element={
        <ForRole resource="class_packages" action="edit">
          <EditRoutes />
        </ForRole>
      }
    />
  </Routes>
)

const EditRoutes = () => (
  <Routes>
    <Route path="paquetes" element={<PackageList />} />
    <Route path="descuentos" element={<DiscountList />} />
    <Route path="formas-de-pago" element={<MethodList />} />
    <Route
      path="paquetes/:id"
      element={
        <RecordRoute
          name="class_packages"
          renderForm={(record) => <PackageForm record={record as PackageRecord | null} />}
        />
      }
    />
    <Route
      path="descuentos/:id"
      element={
        <RecordRoute
          name="discounts"
          renderForm={(record) => <DiscountForm record={record as DiscountRecord | null} />}
        />
      }
    />
    <Route
      path="formas-de-pago/:id"
      element={
        <RecordRoute
          name="payment_methods"
          renderForm={(record) => <MethodForm record={record as MethodRecord | null} />}
        />
      }
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function FirstSection() {
  const canEdit = useIsAllowed('class_packages', 'edit')
  return <Navigate to={storePath(canEdit ? 'paquetes' : 'eventos')} replace />
}

/** The form of a record, or of a new one, which is 'nuevo' until it has an id (4.22). */
function RecordRoute({
  name,
  renderForm,
}: {
  name: ShopResourceName
  renderForm: (record: AdminRecord | null) => ReactNode
}) {
  const { id = '' } = useParams()
  const hasRecordId = isRecordId(id)
  const { data, error, isPending, refetch } = useRecord(name, Number(id), { enabled: hasRecordId })
  if (id === 'nuevo') return renderForm(null)
  if (!hasRecordId || (error as Failure | null)?.status === 404) return <NotFound />
  if (isPending) return <SkeletonRows rows={6} />
  if (error || !data)
    return <ErrorState title="No pudimos abrirlo" text={error?.message ?? ''} onRetry={() => refetch()} />
  return <div key={`${name} ${id}`}>{renderForm(data)}</div>
}
