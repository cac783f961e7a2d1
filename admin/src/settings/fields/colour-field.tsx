import { useId } from 'react'
import { isHexColour } from '@aforo/domain/brand/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { textOf } from '../edits.ts'
import { useBrand } from '../look/use-brand.ts'
import type { FieldProps } from './field-props.ts'

export function ColourField({ setting, value, fault, onValue }: FieldProps) {
  const id = useId()
  const { house } = useBrand()
  const text = textOf(value)
  const drawn = house[setting.key] ?? '#000000'
  const described = fault ? `${id}-hint ${id}-fault` : `${id}-hint`
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>{setting.label}</label>
      <div className="setting-colour">
        <input
          type="color"
          aria-label={`Elegir ${setting.label.toLowerCase()}`}
          value={isHexColour(text) ? text : drawn}
          onChange={({ target }) => onValue(target.value)}
        />
        <input
          id={id}
          value={text}
          placeholder={drawn}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={described}
          onChange={({ target }) => onValue(target.value.trim())}
        />
        {text !== '' && text.toLowerCase() !== drawn && (
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
