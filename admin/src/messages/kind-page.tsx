import { Link } from 'react-router'
import type { listKinds, tryKind } from '@aforo/domain/notifications/admin/contract.ts'
import { kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { useRead } from '../api/use-read.ts'
import { useWork } from '../api/use-work.ts'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { NotFound, SkeletonRows, Trouble } from '../ui/states.tsx'
import { paths } from '../paths.ts'
import { KindForm } from './kind-form.tsx'

/** One kind of message: its words, its template, how it looks, and a test of it (R14). */
export function KindPage({ kind }: { kind: MessageKind }) {
  const { data, error, isPending, refetch } = useRead<typeof listKinds>('GET /messages/kinds')
  const shown = data?.kinds.find((one) => one.kind === kind)
  const { label, hint } = kindOf(kind)
  return (
    <Page title={label} above={<Back />} aside={<TryIt kind={kind} />}>
      <p className="kind-hint">{hint}</p>
      {isPending && <SkeletonRows rows={5} />}
      {error && <Trouble title="No pudimos mostrar el mensaje" text={error.message} onRetry={() => refetch()} />}
      {data && !shown && <NotFound />}
      {shown && <KindForm shown={shown} />}
    </Page>
  )
}

const Back = () => (
  <Link className="back" to={`${paths.messages}/tipos`}>
    <Icon name="chevron-left" />
    Qué se manda
  </Link>
)

function TryIt({ kind }: { kind: MessageKind }) {
  const { working, fault, work } = useWork(() => {})
  const send = () =>
    work(
      (callApi) => callApi<typeof tryKind>('POST /messages/kinds/{kind}/test', { params: { kind } }),
      ({ email }) => `Va en camino a ${email}.`,
    )
  return (
    <div className="kind-test">
      <Button look="outline" working={working} onClick={() => void send()}>
        <Icon name="mail" />
        Enviarme una prueba
      </Button>
      {fault && <Fault>{fault.message}</Fault>}
    </div>
  )
}
