import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id'> & { label: string; end?: ReactNode }

export function Field({ label, end, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input id={id} {...input} />
        {end}
      </div>
    </div>
  )
}
