import { Link } from 'react-router'
import type { chooseKind, listKinds } from '@aforo/domain/notifications/admin/contract.ts'
import { groups } from '@aforo/domain/notifications/admin/groups.ts'
import type { KindShown } from '@aforo/domain/notifications/admin/shapes.ts'
import { type Channel, kindOf } from '@aforo/domain/notifications/kinds.ts'
import { CHANNELS } from '@aforo/domain/notifications/when.ts'
import { useRead } from '../api/use-read.ts'
import { useWork } from '../api/use-work.ts'
import { Fault } from '../ui/fault.tsx'
import { Icon } from '../ui/icon.tsx'
import { currentIn } from '../ui/versions/use-versions.tsx'
import { Page } from '../ui/page.tsx'
import { SkeletonRows, Trouble } from '../ui/states.tsx'
import { Switch } from '../ui/switch.tsx'
import { messageKindPath } from '../paths.ts'
import { MessagesTabs } from './messages-tabs.tsx'

const channels = Object.keys(CHANNELS) as Channel[]

/** Every kind of message, by what it goes, and the way to its words (R14). */
export function KindsPage() {
  const { data, error, isPending, refetch } = useRead<typeof listKinds>('GET /messages/kinds')
  const shown = new Map(data?.kinds.map((one) => [one.kind, one]))
  const without = channels.filter((channel) => data && data.carriers[channel] === null)
  return (
    <Page title="Qué se manda" above={<MessagesTabs />}>
      {isPending && <SkeletonRows rows={8} />}
      {error && <Trouble title="No pudimos mostrar los mensajes" text={error.message} onRetry={() => refetch()} />}
      {without.length > 0 && (
        <p className="messages-notice" role="status">
          <Icon name="info" />
          <span>
            Todavía no sale nada por {without.map((channel) => CHANNELS[channel]).join(' ni ')}: falta conectarlo en{' '}
            <Link to="/ajustes/mensajes">Ajustes, Mensajes</Link>.
          </span>
        </p>
      )}
      {data &&
        groups.map(({ label, kinds }) => (
          <section key={label} className="kinds" aria-labelledby={`grupo-${label}`}>
            <h2 id={`grupo-${label}`}>{label}</h2>
            <ul>
              {kinds.map((kind) => {
                const one = shown.get(kind)
                return one && <KindRow key={kind} one={one} />
              })}
            </ul>
          </section>
        ))}
    </Page>
  )
}

function KindRow({ one }: { one: KindShown }) {
  const { kind, chosen } = one
  const { label, hint, isEssential, channels: usual } = kindOf(kind)
  const { working, fault, work } = useWork(() => {})
  const isOn = (channel: Channel) => chosen[channel] ?? usual.includes(channel)
  const toggle = (channel: Channel, on: boolean) =>
    work(
      async (callApi) => {
        const send = (now: KindShown) => {
          const body = { ...now.chosen, [channel]: on, version: now.version }
          return callApi<typeof chooseKind>('PUT /messages/kinds/{kind}', { params: { kind }, body })
        }
        try {
          await send(one)
        } catch (error) {
          const now = currentIn(error)
          if (now === null) throw error
          await send(now as KindShown)
        }
      },
      () => `${label}: ${on ? 'sale' : 'ya no sale'} por ${CHANNELS[channel]}.`,
    )
  return (
    <li className="kind">
      <div>
        <Link className="row-way" to={messageKindPath(kind)}>
          {label}
        </Link>
        <p className="quiet">{hint}</p>
        {fault && <Fault>{fault.message}</Fault>}
      </div>
      <div className="kind-channels">
        {channels.map((channel) =>
          isEssential && channel === 'email' ? (
            <span key={channel} className="kind-always">
              <b>{CHANNELS.email}</b> siempre
            </span>
          ) : (
            <Switch
              key={channel}
              label={CHANNELS[channel]}
              about={label}
              on={isOn(channel)}
              working={working}
              onToggle={(on) => void toggle(channel, on)}
            />
          ),
        )}
      </div>
      <Icon name="chevron-right" />
    </li>
  )
}
