import type { ReactNode } from 'react'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
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

type Props = {
  ways: readonly Way[]
  preset?: string
  chosen?: string
  children: ReactNode
}

/** The ways to pay (4.17). The chosen one unfolds by CSS alone, so that hydration does not move the layout. */
export function Ways({ ways, preset, chosen, children }: Props) {
  return (
    <fieldset>
      <legend className="display mb-4 text-h3">Forma de pago</legend>
      <div className="grid gap-2">
        {ways.map(({ key, name, note, description, option }) => (
          <div key={key} className="way">
            <label className="flex min-h-14 items-center gap-3 px-4 py-2">
              <input type="radio" name="way" value={key} className="check" defaultChecked={key === preset} />
              <span className="grow font-semibold">
                {name}
                {note && <span className="way-note tabular"> {note}</span>}
              </span>
              <Icon name={ICONS[option.kind]} size={24} />
            </label>
            <div className="way-more">
              {description && <p>{description}</p>}
              {key === chosen && children}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
