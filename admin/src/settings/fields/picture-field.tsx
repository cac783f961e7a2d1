import { FileInput } from '../../files/file-input.tsx'
import { textOf } from '../edits.ts'
import type { FieldProps } from './field-props.ts'

/** What is shown beside text must be seen on both of its grounds before it is kept. */
const ON_BOTH_GROUNDS = ['logo', 'logo_light', 'navbar_logo', 'favicon']

export function PictureField({ setting, value, fault, onValue }: FieldProps) {
  const { key, label, hint } = setting
  const src = textOf(value)
  const isOnBoth = ON_BOTH_GROUNDS.includes(key)
  return (
    <div className="setting-picture">
      <FileInput {...{ label, hint, fault }} value={src} onSrc={onValue} orAddress shown={!isOnBoth} />
      {isOnBoth && /^(\/[^/]|https:)/.test(src) && (
        <div className="setting-grounds">
          <span className="setting-background setting-background-light">
            <img src={src} alt={`${label}, sobre fondo claro`} />
          </span>
          <span className="setting-background setting-background-dark">
            <img src={src} alt={`${label}, sobre fondo oscuro`} />
          </span>
        </div>
      )}
    </div>
  )
}
