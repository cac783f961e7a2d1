import { useId } from 'react'
import { isHexColour } from '@aforo/domain/brand/tokens.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { valueToText } from '../edits.ts'
import { useBrand } from '../look/use-brand.ts'
import type { FieldProps } from './field-props.ts'

export function ColourField({ setting, value, fault, onValue }: FieldProps) {
  const id = useId()
  const { defaultColours } = useBrand()
  const text = valueToText(value)
  const defaultColour = defaultColours[setting.key] ?? '#000000'
  const describedBy = fault ? `${id}-hint ${id}-fault` : `${id}-hint`
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>{setting.label}</label>
      <div className="setting-colour">
        <input
          type="color"
          aria-label={`Elegir ${setting.label.toLowerCase()}`}
          value={isHexColour(text) ? text : defaultColour}
          onChange={({ target }) => onValue(target.value)}
        />
        <input
          id={id}
          value={text}
          placeholder={defaultColour}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => onValue(target.value.trim())}
        />
        {text !== '' && text.toLowerCase() !== defaultColour && (
          <Button
            look="quiet"
            aria-label={`Quitar ${setting.label.toLowerCase()}, y usar el del estilo`}
            onClick={() => onValue('')}
          >
            Quitar
          </Button>
        )}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {setting.hint}
      </p>
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
