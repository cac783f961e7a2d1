import type { ReactNode } from 'react'
import type { IconName } from 'studio/brand/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Way } from '../checkout-reading.ts'

const ICONS: Record<Way['kind'], IconName> = { card: 'card', cash: 'cash', transfer: 'ticket' }

/** The card is paid here, whatever the studio calls its terminal at the desk. */
export const wayName = ({ kind, name }: Pick<Way, 'kind' | 'name'>): string =>
  kind === 'card' ? 'Tarjeta de crédito o débito' : name

type Props = { ways: readonly Way[]; chosen: number; onChoose: (at: number) => void; children: ReactNode }

/** 4.17 the ways to pay; what the chosen one needs unfolds below it. */
export function Ways({ ways, chosen, onChoose, children }: Props) {
  return (
    <fieldset>
      <legend className="display mb-4 text-h3">Forma de pago</legend>
      <div className="grid gap-2">
        {ways.map((way, at) => (
          <div key={way.payment_method_id} className={`way ${at === chosen ? 'way-chosen' : ''}`}>
            <label className="flex min-h-14 items-center gap-3 px-4">
              <input
                type="radio"
                name="way"
                value={at}
                className="check"
                checked={at === chosen}
                onChange={() => onChoose(at)}
              />
              <span className="grow font-semibold">{wayName(way)}</span>
              <Icon name={ICONS[way.kind]} />
            </label>
            {at === chosen && <div className="px-4 pb-5">{children}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
