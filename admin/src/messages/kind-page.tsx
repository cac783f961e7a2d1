import type { listKinds, sendTestMessage } from '@aforo/domain/notifications/admin/contract.ts'
import { kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { BackLink, Page } from '../ui/page/page.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { paths } from '../paths.ts'
import { KindForm } from './kind-form.tsx'

/** The page of a message kind: its texts, its template, a preview, and a button that sends a test (R14). */
export function KindPage({ kind }: { kind: MessageKind }) {
  const { data, error, isPending, refetch } = useApiQuery<typeof listKinds>('GET /messages/kinds')
  const shown = data?.kinds.find((candidate) => candidate.kind === kind)
  const { label, hint } = kindOf(kind)
  return (
    <Page
      title={label}
      above={<BackLink to={`${paths.messages}/tipos`}>Qué se manda</BackLink>}
      aside={<TestButton kind={kind} />}
    >
      <p className="kind-hint">{hint}</p>
      {isPending && <SkeletonRows rows={5} />}
      {error && <ErrorState title="No pudimos mostrar el mensaje" text={error.message} onRetry={() => refetch()} />}
      {data && !shown && <NotFound />}
      {shown && <KindForm shown={shown} />}
    </Page>
  )
}

function TestButton({ kind }: { kind: MessageKind }) {
  const { working, fault, work } = useApiMutation(() => {})
  const send = () =>
    work(
      (callApi) => callApi<typeof sendTestMessage>('POST /messages/kinds/{kind}/test', { params: { kind } }),
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
