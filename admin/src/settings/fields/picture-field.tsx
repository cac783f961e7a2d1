import { FileInput } from '../../kit/file-input.tsx'
import { textOf } from '../edits.ts'
import type { FieldProps } from './setting-field.tsx'

/** On which grounds a picture must be seen before it is kept. */
const GROUNDS: Readonly<Record<string, readonly ('light' | 'dark')[]>> = {
  logo: ['light', 'dark'],
  logo_light: ['light', 'dark'],
  navbar_logo: ['light', 'dark'],
  favicon: ['light', 'dark'],
}

/** A picture of the studio, seen as it will be. */
export function PictureField({ setting, value, fault, onValue }: FieldProps) {
  const src = textOf(value)
  return (
    <div className="setting-picture">
      <FileInput
        label={setting.label}
        hint={setting.hint}
        fault={fault}
        shown={false}
        orAddress
        value={src}
        onSrc={onValue}
      />
      {/^(\/[^/]|https:)/.test(src) && (
        <div className="setting-grounds">
          {(GROUNDS[setting.key] ?? ['light']).map((ground) => (
            <span key={ground} className={`setting-ground setting-ground-${ground}`}>
              <img src={src} alt={`${setting.label}, sobre fondo ${ground === 'light' ? 'claro' : 'oscuro'}`} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
