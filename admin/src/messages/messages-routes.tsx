import '../ui/form.css'
import './messages.css'
import { Route, Routes, useParams } from 'react-router'
import { isKind } from '@aforo/domain/notifications/kinds.ts'
import { NotFound } from '../ui/states.tsx'
import { KindPage } from './kind-page.tsx'
import { KindsPage } from './kinds-page.tsx'
import { BroadcastsPage } from './broadcasts/broadcasts-page.tsx'
import { WriteBroadcast } from './broadcasts/write-broadcast.tsx'
import { OutboxPage } from './outbox-page.tsx'

/** What the studio says to its people: what was sent, and by what and in which words it is said (R14). */
export const MessagesRoutes = () => (
  <Routes>
    <Route index element={<OutboxPage />} />
    <Route path="tipos" element={<KindsPage />} />
    <Route path="tipos/:kind" element={<OneKind />} />
    <Route path="notas" element={<BroadcastsPage />} />
    <Route path="notas/nueva" element={<WriteBroadcast />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function OneKind() {
  const { kind = '' } = useParams()
  return isKind(kind) ? <KindPage key={kind} kind={kind} /> : <NotFound />
}
