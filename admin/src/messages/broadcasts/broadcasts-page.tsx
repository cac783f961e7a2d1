import { Link } from 'react-router'
import type { listBroadcasts } from '@aforo/domain/messaging/broadcasts/contract.ts'
import type { Broadcast } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useRead } from '../../api/use-read.ts'
import { ForRole } from '../../frame/for-role.tsx'
import { useStudio } from '../../api/studio.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, SkeletonRows, Trouble } from '../../ui/states.tsx'
import { writeNotePath } from '../../paths.ts'
import { MessagesTabs } from '../messages-tabs.tsx'
import { audienceWords, peopleWords } from './audience-words.ts'

const AGAIN_MS = 10_000

/** What the studio wrote to many at once, who wrote it, and to how many it went (R14). */
export const BroadcastsPage = () => (
  <ForRole resource="messages" action="edit">
    <Broadcasts />
  </ForRole>
)

function Broadcasts() {
  const { data, error, isPending, refetch } = useRead<typeof listBroadcasts>('GET /bulletins', undefined, {
    every: (read) =>
      read?.bulletins.some(({ done_at, waiting }) => done_at === null || waiting > 0) === true && AGAIN_MS,
  })
  return (
    <Page title="Notas" above={<MessagesTabs />} aside={<Write />}>
      {isPending && <SkeletonRows rows={4} />}
      {error && !data && (
        <Trouble title="No pudimos mostrar las notas" text={error.message} onRetry={() => refetch()} />
      )}
      {data?.bulletins.length === 0 && (
        <Empty
          title="Todavía no has escrito ninguna nota."
          text="Escribe a tus clientes o a quienes tienen un paquete. A una clase se le escribe desde su lista."
        />
      )}
      {data && data.bulletins.length > 0 && (
        <ul className="messages">
          {data.bulletins.map((broadcast) => (
            <BroadcastLine key={broadcast.bulletin_id} broadcast={broadcast} />
          ))}
        </ul>
      )}
    </Page>
  )
}

const Write = () => (
  <Link className="button button-solid" to={writeNotePath()}>
    <Icon name="plus" />
    Escribir
  </Link>
)

function BroadcastLine({ broadcast }: { broadcast: Broadcast }) {
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
