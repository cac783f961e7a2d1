import { type ComponentProps, type ReactNode, useId } from 'react'
import { readableOn } from '@aforo/domain/brand/readable.ts'

type LabelProps = { label: string; hint?: ReactNode; fault?: string | undefined }

function Labelled({ label, hint, fault, id, children }: LabelProps & { id: string; children: ReactNode }) {
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

const inputAttributes = (id: string, { hint, fault }: LabelProps) => ({
  id,
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
})

type TextInputProps = LabelProps &
  Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> & { value: string; onText: (text: string) => void }
export function TextInput({ label, hint, fault, onText, ...input }: TextInputProps) {
  const id = useId()
  return (
    <Labelled {...{ label, hint, fault, id }}>
      <input
        {...input}
        {...inputAttributes(id, { label, hint, fault })}
        onChange={({ target }) => onText(target.value)}
      />
    </Labelled>
  )
}

type LongInputProps = LabelProps &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'onFocus' | 'onBlur'> & {
    value: string
    onText: (text: string) => void
    maxLength: number
    rows?: number
  }
export function TextAreaInput({ label, hint, fault, value, onText, maxLength, rows = 4, ...area }: LongInputProps) {
  const id = useId()
  return (
    <Labelled {...{ label, hint, fault, id }}>
      <textarea
        {...inputAttributes(id, { label, hint, fault })}
        {...{ value, rows, ...area }}
        maxLength={maxLength}
        onChange={({ target }) => onText(target.value)}
      />
    </Labelled>
  )
}

export type Option = { value: string; label: string }
type ChoiceInputProps = LabelProps & { value: string; options: readonly Option[]; onText: (value: string) => void }
export function ChoiceInput({ label, hint, fault, value, options, onText }: ChoiceInputProps) {
  const id = useId()
  return (
    <Labelled {...{ label, hint, fault, id }}>
      <select
        {...inputAttributes(id, { label, hint, fault })}
        value={value}
        onChange={({ target }) => onText(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type YesNoProps = { label: string; hint?: ReactNode; value: boolean; onChange: (yes: boolean) => void }
export function CheckboxInput({ label, hint, value, onChange }: YesNoProps) {
  const id = useId()
  return (
    <div className="yes-no">
      <input
        type="checkbox"
        id={id}
        checked={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

type OneOfProps = {
  label: string
  value: string
  options: readonly Option[]
  fault?: string | undefined
  onText: (value: string) => void
}
export function RadioInput({ label, value, options, fault, onText }: OneOfProps) {
  const name = useId()
  return (
    <fieldset className="one-of" aria-describedby={fault ? `${name}-fault` : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="one-of-way">
          <input type="radio" {...{ name }} checked={option.value === value} onChange={() => onText(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
      {fault && (
        <p className="field-fault" id={`${name}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}

type ColourInputProps = LabelProps & { value: string | null; sample: string; onColour: (colour: string | null) => void }
/** A colour with a sample text in it. In both schemes the text uses the nearest shade that has a contrast of 4.5:1. */
export function ColourInput({ label, hint, fault, value, sample, onColour }: ColourInputProps) {
  const id = useId()
  return (
    <Labelled {...{ label, hint, fault, id }}>
      <div className="colour">
        <input
          type="color"
          {...inputAttributes(id, { label, hint, fault })}
          value={value ?? '#7a6a5c'}
          onChange={({ target }) => onColour(target.value)}
        />
        {value && (
          <>
            <span className="colour-sample" style={{ color: readableOnCards(value) }}>
              <i style={{ background: value }} />
              {sample}
            </span>
            <button type="button" className="button button-outline" onClick={() => onColour(null)}>
              Sin color
            </button>
          </>
        )}
      </div>
    </Labelled>
  )
}

/** The token holds one colour, or `light-dark()` of two. */
function readableOnCards(colour: string): string {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--surface-raised')
  const [light, dark] = (token.match(/#[0-9a-f]{6}/gi) ?? ['#ffffff']).map((card) => readableOn(colour, [card]))
  return dark ? `light-dark(${light},${dark})` : (light ?? colour)
}
