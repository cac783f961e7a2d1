import { localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { Icon } from '../../ui/icon.tsx'
import { isUnsent, type QueuedTap } from '../../offline/taps.ts'

type Props = { taps: readonly QueuedTap[]; savedAt: Date | null; zone: Zone; onDismiss: (key: string) => void }

export function Unsent({ taps, savedAt, zone, onDismiss }: Props) {
  const unsent = taps.filter(isUnsent).length
  const codes = taps.filter((tap) => tap.kind === 'check-in' && tap.refused !== null)
  return (
    <>
      <div role="status">
        {(savedAt || unsent > 0) && (
          <p className="unsent">
            <Icon name="wait" />
            {savedAt && `Sin conexión · guardado ${localTime(savedAt, zone)}. `}
            {unsent > 0 && (unsent === 1 ? '1 marca sin enviar.' : `${unsent} marcas sin enviar.`)}
          </p>
        )}
      </div>
      {codes.map(({ key, at, refused }) => (
        <p key={key} className="unsent unsent-refused" role="alert">
          <span>
            El código leído a las {localTime(parseInstant(at), zone)} no se registró: {refused}
          </span>
          <button type="button" className="button button-outline" onClick={() => onDismiss(key)}>
            Entendido
          </button>
        </p>
      ))}
    </>
  )
}
