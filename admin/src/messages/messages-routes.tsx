import '../ui/form/form.css'
import './messages.css'
import { Route, Routes, useParams } from 'react-router'
import { isKind } from '@aforo/domain/notifications/kinds.ts'
import { NotFound } from '../ui/notices/states.tsx'
import { KindPage } from './kind-page.tsx'
import { KindsPage } from './kinds-page.tsx'
import { BroadcastsPage } from './broadcasts/broadcasts-page.tsx'
import { WriteBroadcast } from './broadcasts/write-broadcast.tsx'
import { OutboxPage } from './outbox-page.tsx'

/** The sent messages, the message kinds with their channels and texts, and the broadcasts (R14). */
export const MessagesRoutes = () => (
  <Routes>
    <Route index element={<OutboxPage />} />
    <Route path="tipos" element={<KindsPage />} />
    <Route path="tipos/:kind" element={<KindRoute />} />
    <Route path="notas" element={<BroadcastsPage />} />
    <Route path="notas/nueva" element={<WriteBroadcast />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function KindRoute() {
  const { kind = '' } = useParams()
  return isKind(kind) ? <KindPage key={kind} kind={kind} /> : <NotFound />
}
