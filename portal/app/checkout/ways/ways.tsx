import type { ReactNode } from 'react'
import type { IconName } from 'studio/brand/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Way } from './way.ts'

const ICONS: Record<Way['option']['kind'], IconName> = {
  source: 'card',
  card: 'card',
  wallet: 'wallet',
  oxxo: 'ticket',
  spei: 'bank',
  cash: 'cash',
  transfer: 'bank',
}

type Props = { ways: readonly Way[]; chosen: string | null; onChoose: (key: string) => void; children: ReactNode }

/** 4.17 the ways to pay; what the chosen one needs unfolds below it. */
export function Ways({ ways, chosen, onChoose, children }: Props) {
  return (
    <fieldset>
      <legend className="display mb-4 text-h3">Forma de pago</legend>
      <div className="grid gap-2">
        {ways.map(({ key, name, note, option }) => (
          <div key={key} className={`way ${key === chosen ? 'way-chosen' : ''}`}>
            <label className="flex min-h-14 items-center gap-3 px-4 py-2">
              <input
                type="radio"
                name="way"
                value={key}
                className="check"
                checked={key === chosen}
                onChange={() => onChoose(key)}
              />
              <span className="grow font-semibold">
                {name}
                {note && <span className="way-note tabular"> {note}</span>}
              </span>
              <Icon name={ICONS[option.kind]} />
            </label>
            {key === chosen && <div className="px-4 pb-5">{children}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
