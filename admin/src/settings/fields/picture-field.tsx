import { FileInput } from '../../files/file-input.tsx'
import { valueToText } from '../edits.ts'
import type { FieldProps } from './field-props.ts'

/** These pictures are shown on light and on dark backgrounds, so the form previews both. */
const SHOWN_ON_BOTH = ['logo', 'logo_light', 'navbar_logo', 'favicon']

export function PictureField({ setting, value, fault, onValue }: FieldProps) {
  const { key, label, hint } = setting
  const src = valueToText(value)
  const isOnBoth = SHOWN_ON_BOTH.includes(key)
  return (
    <div className="setting-picture">
      <FileInput {...{ label, hint, fault }} value={src} onSrc={onValue} allowsUrl showsPreview={!isOnBoth} />
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
