import { Link } from 'react-router'
import type { listBroadcasts } from '@aforo/domain/messaging/broadcasts/contract.ts'
import type { Broadcast } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { ForRole } from '../../frame/for-role.tsx'
import { useStudio } from '../../api/studio.ts'
import { Badge, type Tone } from '../../ui/notices/badge.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { writeBroadcastPath } from '../../paths.ts'
import { MessagesTabs } from '../messages-tabs.tsx'
import { peopleWords } from '../../ui/names.ts'
import { audienceWords } from './audience-words.ts'

const REFETCH_EVERY_MS = 10_000

/** The broadcasts of the studio: text, author, audience and delivery counts (R14). */
export const BroadcastsPage = () => (
  <ForRole resource="messages" action="edit">
    <Broadcasts />
  </ForRole>
)

function Broadcasts() {
  const { data, error, isPending, refetch } = useApiQuery<typeof listBroadcasts>('GET /bulletins', undefined, {
    refetchInterval: (latest) =>
      latest?.bulletins.some(({ done_at, waiting }) => done_at === null || waiting > 0) === true && REFETCH_EVERY_MS,
  })
  return (
    <Page title="Notas" above={<MessagesTabs />} aside={<WriteLink />}>
      {isPending && <SkeletonRows rows={4} />}
      {error && !data && (
        <ErrorState title="No pudimos mostrar las notas" text={error.message} onRetry={() => refetch()} />
      )}
      {data?.bulletins.length === 0 && (
        <EmptyState
          title="Todavía no has escrito ninguna nota."
          text="Escribe a tus clientes o a quienes tienen un paquete. A una clase se le escribe desde su lista."
        />
      )}
      {data && data.bulletins.length > 0 && (
        <ul className="messages">
          {data.bulletins.map((broadcast) => (
            <BroadcastItem key={broadcast.bulletin_id} broadcast={broadcast} />
          ))}
        </ul>
      )}
    </Page>
  )
}

const WriteLink = () => (
  <Link className="button button-solid" to={writeBroadcastPath()}>
    <Icon name="plus" />
    Escribir
  </Link>
)

function BroadcastItem({ broadcast }: { broadcast: Broadcast }) {
  const { zone } = useStudio().calendar
  const { audience, of_what, subject, body, by, people, created_at } = broadcast
  return (
    <li className="message note">
      <div>
        <h2 className="note-subject">{subject}</h2>
        <p className="quiet">
          {audienceWords(audience, of_what)} · {by} · {formatMoment(parseInstant(created_at), zone)}
        </p>
      </div>
      <p className="message-states">
        <Badge>{peopleWords(people)}</Badge>
        {statusBadgesOf(broadcast).map(({ words, tone }) => (
          <Badge key={tone} tone={tone}>
            {words}
          </Badge>
        ))}
      </p>
      <details>
        <summary>
          Leer la nota<span className="unseen"> {subject}</span>
        </summary>
        <p className="note-body">{body}</p>
      </details>
    </li>
  )
}

const statusBadgesOf = ({ done_at, sent, waiting, failed }: Broadcast): { words: string; tone: Tone }[] => [
  ...(sent > 0 ? [{ words: sent === 1 ? '1 enviado' : `${sent} enviados`, tone: 'ok' as const }] : []),
  ...(waiting > 0 || done_at === null ? [{ words: `${waiting || ''} por salir`.trim(), tone: 'info' as const }] : []),
  ...(failed > 0 ? [{ words: failed === 1 ? '1 no llegó' : `${failed} no llegaron`, tone: 'error' as const }] : []),
]
