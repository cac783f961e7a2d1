import { type ComponentProps, type ReactNode, useId } from 'react'
import { readableOn } from '@aforo/domain/brand/readable.ts'

type About = { label: string; hint?: ReactNode; fault?: string | undefined }

function Labelled({ label, hint, fault, id, children }: About & { id: string; children: ReactNode }) {
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

const tokenValue = (id: string, { hint, fault }: About) => ({
  id,
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
})

type Texts = About &
  Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> & { value: string; onText: (text: string) => void }
export function TextInput({ label, hint, fault, onText, ...input }: Texts) {
  const id = useId()
  return (
    <Labelled {...{ label, hint, fault, id }}>
      <input {...input} {...tokenValue(id, { label, hint, fault })} onChange={({ target }) => onText(target.value)} />
    </Labelled>
  )
}

type Longs = About &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'onFocus'> & {
    value: string
    onText: (text: string) => void
    most: number
    rows?: number
  }
export function LongInput({ label, hint, fault, value, onText, most, rows = 4, ...area }: Longs) {
  const id = useId()
  return (
    <Labelled {...{ label, hint, fault, id }}>
      <textarea
        {...tokenValue(id, { label, hint, fault })}
        {...{ value, rows, ...area }}
        maxLength={most}
        onChange={({ target }) => onText(target.value)}
      />
    </Labelled>
  )
}

export type Option = { value: string; label: string }
type Choices = About & { value: string; options: readonly Option[]; onText: (value: string) => void }
export function ChoiceInput({ label, hint, fault, value, options, onText }: Choices) {
  const id = useId()
  return (
    <Labelled {...{ label, hint, fault, id }}>
      <select {...tokenValue(id, { label, hint, fault })} value={value} onChange={({ target }) => onText(target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type Yes = { label: string; hint?: ReactNode; value: boolean; onYes: (yes: boolean) => void }
export function YesNo({ label, hint, value, onYes }: Yes) {
  const id = useId()
  return (
    <div className="yes-no">
      <input
        type="checkbox"
        id={id}
        checked={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onYes(target.checked)}
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

type Ones = { label: string; value: string; options: readonly Option[]; onText: (value: string) => void }
export function OneOf({ label, value, options, onText }: Ones) {
  const name = useId()
  return (
    <fieldset className="one-of">
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value} className="one-of-way">
          <input type="radio" {...{ name }} checked={one.value === value} onChange={() => onText(one.value)} />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Colours = About & { value: string | null; sample: string; onColour: (colour: string | null) => void }
/** A colour with its effect: text uses the nearest shade with 4.5:1. */
export function ColourInput({ label, hint, fault, value, sample, onColour }: Colours) {
  const id = useId()
  const background = colourOf('--surface-raised', '#ffffff')
  return (
    <Labelled {...{ label, hint, fault, id }}>
      <div className="colour">
        <input
          type="color"
          {...tokenValue(id, { label, hint, fault })}
          value={value ?? '#7a6a5c'}
          onChange={({ target }) => onColour(target.value)}
        />
        {value && (
          <>
            <span className="colour-sample" style={{ color: readableOn(value, [background]) }}>
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

const colourOf = (token: string, otherwise: string): string => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : otherwise
}
