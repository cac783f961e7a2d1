import { localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { isUnsent, type QueuedTap } from '../../offline/tap-store.ts'

type Props = { taps: readonly QueuedTap[]; savedAt: Date | null; zone: Zone; onDismiss: (key: string) => void }

export function UnsentCheckIns({ taps, savedAt, zone, onDismiss }: Props) {
  const unsentCount = taps.filter(isUnsent).length
  const refusedCodes = taps.filter((tap) => tap.kind === 'check-in' && tap.refused !== null)
  return (
    <>
      <div role="status">
        {(savedAt || unsentCount > 0) && (
          <p className="unsent">
            <Icon name="wait" />
            {savedAt && `Sin conexión · guardado ${localTime(savedAt, zone)}. `}
            {unsentCount > 0 && (unsentCount === 1 ? '1 marca sin enviar.' : `${unsentCount} marcas sin enviar.`)}
          </p>
        )}
      </div>
      {refusedCodes.map(({ key, at, refused }) => (
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
