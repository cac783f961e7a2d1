import { Link } from 'react-router'
import type { saveKindSettings, listKinds } from '@aforo/domain/notifications/admin/contract.ts'
import { kindGroups } from '@aforo/domain/notifications/admin/groups.ts'
import type { KindView } from '@aforo/domain/notifications/admin/shapes.ts'
import { type Channel, kindOf } from '@aforo/domain/notifications/kinds.ts'
import { channelLabels } from '@aforo/domain/notifications/delivery-time.ts'
import { callApi } from '../api/call-api.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Fault } from '../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { conflictingRecordIn } from '../ui/versions/use-versions.tsx'
import { Page } from '../ui/page/page.tsx'
import { SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { messageKindPath, settingPath } from '../paths.ts'
import { MessagesTabs } from './messages-tabs.tsx'

const channels = Object.keys(channelLabels) as Channel[]

/** All message kinds with their channels, and links to their texts (R14). */
export function KindsPage() {
  const { data, error, isPending, refetch } = useApiQuery<typeof listKinds>('GET /messages/kinds')
  const shownByKind = new Map(data?.kinds.map((shown) => [shown.kind, shown]))
  const missingChannels = channels.filter((channel) => data && data.carriers[channel] === null)
  return (
    <Page title="Qué se manda" above={<MessagesTabs />}>
      {isPending && <SkeletonRows rows={8} />}
      {error && <ErrorState title="No pudimos mostrar los mensajes" text={error.message} onRetry={() => refetch()} />}
      {missingChannels.length > 0 && (
        <p className="messages-notice" role="status">
          <Icon name="info" />
          <span>
            Todavía no sale nada por {missingChannels.map((channel) => channelLabels[channel]).join(' ni ')}: falta
            conectarlo en <Link to={settingPath('mensajes')}>Ajustes, Mensajes</Link>.
          </span>
        </p>
      )}
      {data &&
        kindGroups.map(({ label, kinds }) => (
          <section key={label} className="kinds" aria-labelledby={`grupo-${label}`}>
            <h2 id={`grupo-${label}`}>{label}</h2>
            <ul>
              {kinds.map((kind) => {
                const shown = shownByKind.get(kind)
                return shown && <KindRow key={kind} shown={shown} />
              })}
            </ul>
          </section>
        ))}
    </Page>
  )
}

function KindRow({ shown }: { shown: KindView }) {
  const { kind, chosen } = shown
  const { label, hint, isEssential, channels: defaultChannels } = kindOf(kind)
  const { working, fault, work } = useApiMutation(() => {})
  const isOn = (channel: Channel) => chosen[channel] ?? defaultChannels.includes(channel)
  const send = (current: KindView, channel: Channel, on: boolean) => {
    const body = { ...current.chosen, [channel]: on, version: current.version }
    return callApi<typeof saveKindSettings>('PUT /messages/kinds/{kind}', { params: { kind }, body })
  }
  const toggle = (channel: Channel, on: boolean) =>
    work(
      async () => {
        try {
          return await send(shown, channel, on)
        } catch (error) {
          const current = conflictingRecordIn(error)
          if (current === null) throw error
          return send(current as KindView, channel, on)
        }
      },
      () => `${label}: ${on ? 'sale' : 'ya no sale'} por ${channelLabels[channel]}.`,
      (saved) => ({ run: async () => void (await send(saved.kind, channel, !on)) }),
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
              <b>{channelLabels.email}</b> siempre
            </span>
          ) : (
            <Switch
              key={channel}
              label={channelLabels[channel]}
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
