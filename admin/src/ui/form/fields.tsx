import type { ComponentProps } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { CheckboxInput, ChoiceInput, RadioInput, TextAreaInput, TextInput } from './inputs.tsx'
import { errorMessage } from './field-errors.ts'

type Binding<Values extends FieldValues, Value> = { control: Control<Values>; name: FieldPathByValue<Values, Value> }
type Bound<Props> = Omit<Props, 'value' | 'fault' | 'onText' | 'onChange' | 'name'>

export function useField<Values extends FieldValues, Value>({ control, name }: Binding<Values, Value>) {
  const { field, fieldState } = useController({ control, name })
  return { value: field.value as Value, onValue: field.onChange, fault: errorMessage(fieldState.error), field }
}

type TextProps<Values extends FieldValues> = Binding<Values, string> &
  Bound<ComponentProps<typeof TextInput>> & { toValue?: (text: string) => string }
/** A line of text of a form; `toValue` makes its value of what was typed. */
export function TextField<Values extends FieldValues>({ control, name, toValue, ...input }: TextProps<Values>) {
  const { value, onValue, fault, field } = useField<Values, string>({ control, name })
  return (
    <TextInput
      {...input}
      {...{ name, value, fault }}
      onBlur={field.onBlur}
      onText={(text) => onValue(toValue ? toValue(text) : text)}
    />
  )
}

type AreaProps<Values extends FieldValues> = Binding<Values, string> & Bound<ComponentProps<typeof TextAreaInput>>
export function TextAreaField<Values extends FieldValues>({ control, name, ...input }: AreaProps<Values>) {
  const { value, onValue, fault, field } = useField<Values, string>({ control, name })
  return <TextAreaInput {...input} {...{ value, fault }} onBlur={field.onBlur} onText={onValue} />
}

type ChoiceProps<Values extends FieldValues> = Binding<Values, string> & Bound<ComponentProps<typeof ChoiceInput>>
export function ChoiceField<Values extends FieldValues>({ control, name, ...input }: ChoiceProps<Values>) {
  const { value, onValue, fault } = useField<Values, string>({ control, name })
  return <ChoiceInput {...input} {...{ value, fault }} onText={onValue} />
}

type RadioProps<Values extends FieldValues> = Binding<Values, string> & Bound<ComponentProps<typeof RadioInput>>
export function RadioField<Values extends FieldValues>({ control, name, ...input }: RadioProps<Values>) {
  const { value, onValue, fault } = useField<Values, string>({ control, name })
  return <RadioInput {...input} {...{ value, fault }} onText={onValue} />
}

type CheckboxProps<Values extends FieldValues> = Binding<Values, boolean> & Bound<ComponentProps<typeof CheckboxInput>>
export function CheckboxField<Values extends FieldValues>({ control, name, ...input }: CheckboxProps<Values>) {
  const { value, onValue } = useField<Values, boolean>({ control, name })
  return <CheckboxInput {...input} value={value} onChange={onValue} />
}
